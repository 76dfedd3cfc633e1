/** Sources of the demo videos: created from drawn pictures, so that nothing large is shipped. */
export abstract class DemoSources {
  abstract make(name: string, to: string, signal: AbortSignal): Promise<void>;
}
