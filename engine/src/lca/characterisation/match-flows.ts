import type { Inventory, InventoryFlow } from '../database/inventory.ts';
import { conversionTo } from './convert-amounts.ts';
import { type FoundTarget, targetFinder } from './find-target.ts';
import { type FlowMatch, isProposal, type MatchSources } from './flow-match.ts';
import type { ImpactMethod } from './impact-method.ts';

/**
 * Finds each elementary flow of a database in a method: as the importer said, by the importer's lists, by id, by name
 * and compartment, by lists of the nomenclature of the database, by CAS number, by another name. What is no equality is
 * proposed. Factors are never applied across kinds of unit without a stated conversion.
 */
export function matchFlows(inventory: Inventory, method: ImpactMethod, sources: MatchSources): FlowMatch[] {
  const find = targetFinder(inventory, method, sources);
  return inventory.flows.flatMap((flow, index) =>
    flow.type === 'elementary' ? [matchOf(index, flow, method, find(flow, index), sources.accepted)] : [],
  );
}

function matchOf(
  index: number,
  flow: InventoryFlow,
  method: ImpactMethod,
  { kind, confidence, target, stated, reason, list, alternative, location }: FoundTarget,
  accepted: MatchSources['accepted'],
): FlowMatch {
  const found = {
    flow: index,
    confidence,
    target,
    ...(reason === undefined ? {} : { reason }),
    ...(list === undefined ? {} : { list }),
    ...(alternative === undefined || alternative < 0 ? {} : { alternative }),
    ...(location === undefined ? {} : { location }),
  };
  const nothing = { ...found, kind, factor: 0, conversion: '' };
  if (target < 0) return nothing;
  const conversion = conversionTo(method.flows[target]!, flow, stated);
  if (isProposal(kind)) {
    if (conversion === undefined) return nothing;
    if (reason !== undefined && accepted?.has(reason) === true)
      return { ...found, kind: 'accepted', ...conversion };
    return { ...nothing, proposedFactor: conversion.factor };
  }
  return conversion === undefined ? { ...nothing, kind: 'no-conversion' } : { ...found, kind, ...conversion };
}
