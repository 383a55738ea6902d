import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import type { ReadableSpan, SpanExporter } from '@opentelemetry/sdk-trace';

/** Called with an error when the collector stops accepting spans, and with null when it accepts spans again. */
export type ReportExportStatus = (error: Error | null) => void;

/**
 * Sends spans to a collector. Reports outages, because the library silently drops spans while the collector is
 * unreachable.
 */
export class ReportingExporter implements SpanExporter {
  readonly #exporter: OTLPTraceExporter;
  readonly #report: ReportExportStatus;
  #isFailing = false;

  /** @param endpoint without `/v1/traces`. The library reads the other variables of OTLP, such as headers. */
  constructor(endpoint: string, report: ReportExportStatus) {
    this.#exporter = new OTLPTraceExporter({ url: `${endpoint}/v1/traces` });
    this.#report = report;
  }

  export(spans: ReadableSpan[], onResult: Parameters<SpanExporter['export']>[1]): void {
    this.#exporter.export(spans, (result) => {
      const error = result.error ?? null;
      if ((error !== null) !== this.#isFailing) this.#report(error);
      this.#isFailing = error !== null;
      onResult(result);
    });
  }

  forceFlush(): Promise<void> {
    return this.#exporter.forceFlush();
  }

  shutdown(): Promise<void> {
    return this.#exporter.shutdown();
  }
}
