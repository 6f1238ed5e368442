export { type ProposalKind as ProposalReason, proposalKinds as proposalReasons } from '@sillage/contract';
