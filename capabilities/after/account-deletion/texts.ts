import { defineTexts } from '#platform/shared/texts.ts'
import { accountDeletionMessages } from '#languages/keys/account-deletion.ts'

export const accountDeletionTexts = defineTexts('account_deletion', accountDeletionMessages)
