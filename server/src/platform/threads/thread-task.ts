declare const types: unique symbol;

/**
 * Names a task that a thread can run, with the types of what it takes and gives. It holds only the name: a caller of
 * a task does not load its function, which `server/src/startup/thread-tasks.ts` pairs with it.
 */
export interface ThreadTask<Input, Output> {
  readonly name: string;
  /**
   * Whether it runs native code, which reads the embedded database. Such a task is not ended while it runs: the process
   * would be aborted (`Napi::Error`). It has to end soon.
   */
  readonly native: boolean;
  /** Only a type. */
  readonly [types]?: (input: Input) => Output;
}

/** What runs in a thread. Inputs and outputs are copied from one thread to another: they are plain data. */
type TaskFunction = (context: never, input: never) => unknown;

/** `threadTask<typeof combineProduct>('product')`: the task that this function runs. */
export function threadTask<Function extends TaskFunction>(
  name: string,
  { native = false }: { readonly native?: boolean } = {},
): ThreadTask<Parameters<Function>[1], Awaited<ReturnType<Function>>> {
  return { name, native };
}
