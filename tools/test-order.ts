import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Folders of a project that run first: long files, of which many wait for Chromium, processes and timers. */
const first = /\/e2e\/(?:browser|faults|service\/tables)\//;

/** Runs the projects in the order of `vitest.config.ts`; Vitest itself would sort them by name. */
export class ProjectsInOrder extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const place = ({ project, moduleId }: TestSpecification): number =>
      2 * this.ctx.projects.indexOf(project) + (first.test(moduleId) ? 0 : 1);
    return (await super.sort(files)).sort((one, other) => place(one) - place(other));
  }
}
