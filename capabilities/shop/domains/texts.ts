import { defineTexts } from '#platform/shared/texts.ts'
import { domainsMessages } from '#languages/keys/domains.ts'

export const domainsTexts = defineTexts('domains', domainsMessages)
