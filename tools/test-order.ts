import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Runs the projects in the order of `vitest.config.ts`; Vitest itself would sort them by name. */
export class ProjectsInOrder extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const place = ({ project }: TestSpecification): number => this.ctx.projects.indexOf(project);
    return (await super.sort(files)).sort((one, other) => place(one) - place(other));
  }
}
