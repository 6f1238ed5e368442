import { items } from '../../records/pages.ts';
import type { Command } from '../command.ts';
import { followJob, isDone, jobFailures, jobRows } from './job-steps.ts';

const list: Command = {
  name: 'jobs',
  takes: '',
  count: [0, 0],
  calls: ['listJobs'],
  summary: 'Lists the jobs of the last 30 days, oldest first',
  options: {},
  queryOf: 'listJobs',
  async run({ client, output }, _, __, query) {
    const found = [];
    for await (const job of items(client(), 'listJobs', { query: query as object })) found.push(job);
    output.show(found, jobRows(found));
  },
};

const wait: Command = {
  name: 'jobs wait',
  takes: '<id>',
  count: [1, 1],
  calls: ['readJob'],
  summary: 'Waits until a job has ended; exit code 1 if it failed',
  options: {},
  async run(context, [id = '']) {
    const job = await followJob(context, id);
    context.output.show(job, jobRows([job]));
    for (const line of jobFailures(job)) context.output.note(line);
    return isDone(job);
  },
};

const show: Command = {
  name: 'jobs show',
  takes: '<id>',
  count: [1, 1],
  calls: ['readJob'],
  summary: 'Shows a job and what it could not do',
  options: {},
  async run({ client, output }, [id = '']) {
    const job = await client().readJob({ params: { id } });
    output.show(job, jobRows([job]));
    for (const line of jobFailures(job)) output.note(line);
  },
};

const cancel: Command = {
  name: 'jobs cancel',
  takes: '<id>',
  count: [1, 1],
  calls: ['cancelJob'],
  summary: 'Cancels a job that has not ended; what it has stored stays',
  options: {},
  async run({ client, output }, [id = '']) {
    await client().cancelJob({ params: { id } });
    output.show({ id, cancelled: true }, [[`Job ${id} is cancelled.`]]);
  },
};

export const jobCommands = [list, show, wait, cancel];
