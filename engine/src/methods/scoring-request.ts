import type { Issue, LocalizedText } from '@sillage/contract';

export interface ReadingOptions {
  readonly strict?: boolean;
}

/** An error or warning about a request. */
export interface RequestFault<Code extends string = string> {
  readonly code: Code;
  /** A field of the request, or `decoding`. */
  readonly field: string;
  readonly message: LocalizedText;
}

/** Either `request` or at least one of `errors`. */
export type RequestReading<Request, Code extends string = string> =
  | {
      readonly request: Request;
      readonly errors: readonly [];
      readonly warnings: readonly RequestFault<Code>[];
    }
  | {
      readonly request?: undefined;
      readonly errors: readonly RequestFault<Code>[];
      readonly warnings: readonly RequestFault<Code>[];
    };

/** A warning in the language of the response. */
export interface AnsweredWarning {
  readonly code: string;
  readonly field: string;
  readonly message: string;
}

/** Either a request, or at least one error; pointers refer to the evaluation. */
export type MappedEvaluation<Sent> =
  | {
      readonly request: Sent;
      readonly errors: readonly [];
      readonly warnings: readonly Issue[];
      /** Request field → pointer of the evaluation field that determined it. */
      readonly pointers: ReadonlyMap<string, string>;
    }
  | { readonly request?: undefined; readonly errors: readonly Issue[]; readonly warnings: readonly Issue[] };
