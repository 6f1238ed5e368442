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

/** Where in the evaluation a field of the request comes from, or belongs if it is missing. */
export interface FieldSource {
  /** JSON pointer into the evaluation; '' if no field of it determines the field. */
  readonly pointer: string;
  /** The identifier of the parameter, or the name of the field of the evaluation. */
  readonly name: string;
}

/** Either a request, or at least one error; pointers refer to the evaluation. */
export type MappedEvaluation<Sent> =
  | {
      readonly request: Sent;
      readonly errors: readonly [];
      readonly warnings: readonly Issue[];
      readonly sourceOf: (field: string) => FieldSource;
    }
  | { readonly request?: undefined; readonly errors: readonly Issue[]; readonly warnings: readonly Issue[] };
