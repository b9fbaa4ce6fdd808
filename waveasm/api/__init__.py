"""The functions behind `import waveasm`."""
