import { defineTexts } from '#platform/shared/texts.ts'
import { identityMessages } from '#languages/keys/identity.ts'
import { identityFactorMessages } from '#languages/keys/identity.factor.ts'

/** With the words of identity, whose refusals come up beside these. */
export const secondFactorTexts = defineTexts('identity', identityMessages, identityFactorMessages)
