import type { MessageKind } from '../contract.ts';

/** An error during the delivery of a message, and the app responsible for it. */
export interface DeliveryError {
  /** The app and build whose listener failed, or whose message expired. */
  source: string;
  kind: MessageKind;
  name: string;
  error: unknown;
}

/**
 * Receives each error that a listener threw or rejected with, and each expiry of a message. If the reporter itself
 * throws, the page's `error` event gets both errors.
 */
export type ReportError = (error: DeliveryError) => void;

/** Isolates the listeners of a page from each other: an error in one app stays there and is attributed to it. */
export interface ErrorReporter {
  report: ReportError;
  /** Replaces the reporter; `null` restores the default. */
  setReporter(reporter: ReportError | null): void;
  /**
   * Runs a listener, and reports an error that it throws or rejects with. The error reaches neither the sender nor
   * another listener.
   */
  guard(origin: Omit<DeliveryError, 'error'>, listener: () => unknown): void;
}

/** Default reporter: dispatches the page's `error` event, as an uncaught error does. */
function reportToPage({ source, kind, name, error }: DeliveryError): void {
  reportError(new Error(`${source} failed on ${kind} '${name}': ${describeError(error)}`, { cause: error }));
}

function describeError(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

/** Creates the reporter of listener errors. */
export function createErrorReporter(): ErrorReporter {
  let reporter: ReportError = reportToPage;
  const report: ReportError = (failure) => {
    try {
      reporter(failure);
    } catch (error) {
      reportToPage(failure);
      reportToPage({ ...failure, error });
    }
  };
  return {
    report,
    setReporter: (next) => {
      reporter = next ?? reportToPage;
    },
    guard: (origin, listener) => {
      try {
        const result = listener();
        if (result instanceof Promise) result.catch((error: unknown) => report({ ...origin, error }));
      } catch (error) {
        report({ ...origin, error });
      }
    },
  };
}
