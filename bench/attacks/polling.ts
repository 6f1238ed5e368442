import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import type { PollingOrder, PollingReport } from './poller.ts';

const program = fileURLToPath(new URL('./poller.ts', import.meta.url));

/** Starts a process that polls; the returned function ends it and gives its report. */
export async function startPolling(order: PollingOrder): Promise<() => Promise<PollingReport>> {
  const child = fork(program, {
    execArgv: ['--import', 'tsx'],
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  await once(child, 'message');
  child.send(order);
  return async () => {
    const reported = once(child, 'message');
    child.send('stop');
    const [report] = await reported;
    return report as PollingReport;
  };
}
