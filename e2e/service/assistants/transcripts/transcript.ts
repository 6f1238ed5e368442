import type {
  Claims,
  ComparedUncertainty,
  EvaluationActions,
  EvaluationPreview,
  ExtscoreResult,
  FullResult,
  IpcResult,
  Language,
  ProductIpcResult,
  QuestionRanking,
} from '@sillage/contract';
import type { RunningService } from '../../../testing/service/running-service.ts';

/** The evaluations that the questions are about, by what they are called in them. */
export interface Asked {
  readonly tee: string;
  readonly blend: string;
  readonly linen: string;
  /** The tee as published. */
  readonly version: string;
  readonly team: string;
  /** Three of that version: PACK-3. */
  readonly pack: string;
  /** One of it: PACK-1. */
  readonly single: string;
}

/** A question that somebody asks, with the tools that a scripted assistant uses for it. */
export interface Transcript {
  readonly question: string;
  /** The tools in their order; arguments may depend on the answers before. */
  readonly steps: readonly Step[];
  /** What the last answer must hold, obtained from the HTTP API or on paper, never from a tool. */
  readonly right: (http: Http, asked: Asked) => Promise<object>;
}

export interface Step {
  readonly tool: string;
  readonly input: object | ((asked: Asked, answers: readonly unknown[]) => object);
}

/** The HTTP API in the language of the questions. */
export interface Http {
  get<Answer>(path: string): Promise<Answer>;
  post<Answer>(path: string, body: object): Promise<Answer>;
}

export function httpOf({ call }: Pick<RunningService, 'call'>, language: Language): Http {
  const headers = { 'accept-language': language };
  const ok = async <Answer>(method: string, path: string, body?: object): Promise<Answer> => {
    const answer = await call(method, path, body === undefined ? { headers } : { headers, body });
    if (answer.status >= 300) throw new Error(`${method} ${path}: ${answer.status} ${answer.text}`);
    return answer.body as Answer;
  };
  return { get: (path) => ok('GET', path), post: (path, body) => ok('POST', path, body) };
}

export const resultOf = (http: Http, id: string): Promise<IpcResult> => http.get(`/results/evaluation/${id}`);
export const fullOf = (http: Http, id: string): Promise<FullResult> =>
  http.get(`/results/evaluation/${id}/full`);
export const productOf = (http: Http, id: string): Promise<ProductIpcResult> =>
  http.get(`/results/product/${id}`);
export const costOf = (http: Http, id: string): Promise<ExtscoreResult> =>
  http.get(`/results/evaluation/${id}/extscore`);
export const previewOf = (http: Http, document: object): Promise<EvaluationPreview> =>
  http.post('/evaluations/preview', document);
export const questionsOf = (http: Http, id: string): Promise<QuestionRanking> =>
  http.post('/evaluations/questions', { ids: [id] });

export const claimsOf = (http: Http, id: string): Promise<Claims> =>
  http.get(`/results/evaluation/${id}/claims`);
export const actionsOf = (http: Http, id: string): Promise<EvaluationActions> =>
  http.get(`/results/evaluation/${id}/actions`);

export function impactOf({ impacts }: Pick<IpcResult, 'impacts'>, wanted: string) {
  const found = impacts.find(({ id }) => id === wanted);
  if (found === undefined) throw new Error(`There is no ${wanted}.`);
  return found;
}

/** The only pair of a comparison. */
export async function pairOf(http: Http, body: object): Promise<ComparedUncertainty['pairs'][number]> {
  const { pairs } = await http.post<ComparedUncertainty>('/evaluations/compare/uncertainty', body);
  const [pair] = pairs;
  if (pair === undefined || pairs.length > 1) throw new Error('There is not one pair.');
  return pair;
}

interface Piece {
  readonly weight: number;
  readonly category?: string;
  readonly parameters?: readonly object[];
}

/** A document of one part of one material, as an integrator writes it. */
export function documentOf(
  { team }: Pick<Asked, 'team'>,
  material: string,
  { weight, category = 't-shirt', parameters }: Piece,
) {
  const one = { id: material, weight, ...(parameters === undefined ? {} : { parameters }) };
  return {
    name: 'On paper',
    category: { id: category },
    teams: [{ id: team }],
    lifecycles: [],
    composition: { baseUnit: 'weight', totalWeight: weight, parts: [{ weight, materials: [one] }] },
  };
}
