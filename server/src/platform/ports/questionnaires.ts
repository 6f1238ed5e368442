/** Questions to a supplier. Its secret is not stored, only a hash of it. */
export interface StoredQuestionnaire {
  readonly id: string;
  readonly organizationId: string;
  /** SHA-256 of the secret, Base64. */
  readonly secretHash: string;
  /** Rises with each change of the answers. */
  readonly revision: number;
  /** JSON text: what is asked. */
  readonly content: string;
  /** JSON text: answers by question. */
  readonly answers: string;
  readonly answeredBy?: string;
  readonly answeredAt?: string;
  readonly createdAt: string;
  readonly createdBy: string;
  readonly expiresAt: string;
}

export interface NamedQuestionnaire extends StoredQuestionnaire {
  /** Of the user who made it; absent: deleted. */
  readonly creatorName?: string;
}

export type QuestionnaireChange =
  /** Rejected: `full` if the organization has `atMost` questionnaires. */
  | {
      readonly kind: 'insert-questionnaire';
      readonly questionnaire: StoredQuestionnaire;
      readonly evaluationIds: readonly string[];
      readonly atMost: number;
    }
  /** Rejected: `stale` if the answers have another revision, `gone` if there is no such questionnaire. */
  | ({ readonly kind: 'replace-answers'; readonly expectedRevision: number } & Pick<
      StoredQuestionnaire,
      'id' | 'answers' | 'answeredBy' | 'answeredAt'
    >)
  | { readonly kind: 'remove-questionnaire'; readonly id: string };

export interface QuestionnaireQuery {
  readonly evaluationId?: string;
  readonly limit: number;
  /** Questionnaires older than this one. */
  readonly before?: string;
}

export interface QuestionnaireReads {
  /** Newest first; also those that have expired. */
  listQuestionnaires(
    organizationId: string,
    query: QuestionnaireQuery,
  ): Promise<readonly NamedQuestionnaire[]>;
  readQuestionnaire(organizationId: string, id: string): Promise<NamedQuestionnaire | undefined>;
  /** Of any organization: the secret is what gives access. */
  readQuestionnaireByHash(secretHash: string): Promise<NamedQuestionnaire | undefined>;
}
