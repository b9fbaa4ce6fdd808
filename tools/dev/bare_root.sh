# shellcheck shell=bash
# Sourced by the commands that run on a bare Debian: a root made with debootstrap.

# Makes the root, unless it exists, of Debian 12 or another $SUITE. Takes the package settings (apt
# sources, resolver, pip and npm settings, certificates) from this machine.
make_root() { # FOLDER [DEBOOTSTRAP-OPTION...]
  local root=$1 suite=${SUITE:-bookworm} mirror sources=/etc/apt/sources.list.d/debian.sources
  shift
  [[ ! -d $root ]] || return 0
  mirror=$(awk '/^URIs:/ {print $2; exit}' "$sources")
  debootstrap --variant=minbase "$@" "$suite" "$root" "$mirror"
  rm -f -- "$root/etc/apt/sources.list"
  sed "s/bookworm/$suite/g" "$sources" >"$root/etc/apt/sources.list.d/debian.sources"
  cp -- /etc/ssl/certs/ca-certificates.crt "$root/etc/host-certificates.crt"
  local settings
  for settings in /etc/resolv.conf /etc/hosts /etc/pip.conf ~/.config/pip/pip.conf ~/.npmrc; do
    if [[ -e $settings ]]; then
      mkdir -p -- "$root$(dirname -- "$settings")"
      cp -- "$settings" "$root$settings"
    fi
  done
}

mount_all() { # FOLDER
  local folder
  for folder in proc sys dev dev/shm; do
    mountpoint -q -- "$1/$folder" || mount --bind "/$folder" "$1/$folder"
  done
}

unmount_all() { # FOLDER
  umount -- "$1/dev/shm" "$1/dev" "$1/sys" "$1/proc" 2>/dev/null || true
}

# Runs a command in the root, with an environment of its own.
in_root() { # FOLDER COMMAND...
  local root=$1
  shift
  env --ignore-environment \
    HOME=/root LANG=C.UTF-8 TERM="${TERM:-dumb}" \
    PATH=/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin \
    PIP_CERT=/etc/host-certificates.crt NODE_EXTRA_CA_CERTS=/etc/host-certificates.crt \
    chroot "$root" "$@"
}
