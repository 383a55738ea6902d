/** Two channels of PCM at 44.1 kHz, within -1 and 1. */
export interface StereoBuffer {
  left: Float32Array;
  right: Float32Array;
}
