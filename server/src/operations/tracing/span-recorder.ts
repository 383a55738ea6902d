import { AsyncLocalStorage } from 'node:async_hooks';
import {
  ROOT_CONTEXT,
  SpanKind,
  SpanStatusCode,
  trace,
  type Attributes,
  type Context,
  type Span,
  type Tracer,
} from '@opentelemetry/api';

/**
 * Records spans: what the server does, and how long each step takes. Assigns a span to the request that the running
 * code belongs to.
 */
export class SpanRecorder {
  readonly #tracer: Tracer;
  readonly #active = new AsyncLocalStorage<Context>();

  constructor(tracer: Tracer) {
    this.#tracer = tracer;
  }

  /** Starts the span of a request. The caller ends it. */
  startRequest(name: string, attributes: Attributes): Span {
    return this.#tracer.startSpan(name, { kind: SpanKind.SERVER, attributes }, ROOT_CONTEXT);
  }

  /** Calls `run`, and records everything that `run` starts as part of the request of this span. */
  continueRequest(span: Span | undefined, run: () => void): void {
    if (span) this.#active.run(trace.setSpan(ROOT_CONTEXT, span), run);
    else run();
  }

  /** Calls `run`, and records it as a span of the current request. Outside a request, records no span. */
  runInRequest<T>(name: string, attributes: Attributes, run: () => Promise<T>): Promise<T> {
    const parent = this.#active.getStore();
    return parent ? this.#runWithParent(parent, { name, attributes }, run) : run();
  }

  /** Calls `run`, and records it as a trace of its own. */
  runInOwnTrace<T>(name: string, run: () => Promise<T>): Promise<T> {
    return this.#runWithParent(ROOT_CONTEXT, { name, attributes: {} }, run);
  }

  async #runWithParent<T>(
    parent: Context,
    { name, attributes }: { name: string; attributes: Attributes },
    run: () => Promise<T>,
  ): Promise<T> {
    const span = this.#tracer.startSpan(name, { kind: SpanKind.CLIENT, attributes }, parent);
    try {
      return await this.#active.run(trace.setSpan(parent, span), run);
    } catch (error) {
      const type = error instanceof Error ? error.name : 'Error';
      span.setStatus({ code: SpanStatusCode.ERROR }).setAttribute('error.type', type);
      throw error;
    } finally {
      span.end();
    }
  }
}
