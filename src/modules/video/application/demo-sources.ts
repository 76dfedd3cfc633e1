/** Sources of the demo videos: made here from drawn pictures, so that nothing large is delivered. */
export abstract class DemoSources {
  abstract make(name: string, to: string, signal: AbortSignal): Promise<void>;
}
