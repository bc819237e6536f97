import { deliveredEvents, type DeliveredEvent } from '../vocabulary.ts'

const numbersOfFact = 1000

/**
 * Places a message by its fact, and by its word where a fact has several: of two messages about one object, the one with the
 * lower number is older. Facts are numbered when they happen, so a message that was written late keeps its place.
 */
export const sequenceOf = (factId: number, event: DeliveredEvent): number =>
  factId * numbersOfFact + deliveredEvents.indexOf(event)
