import { dropAttachments } from '#platform/server/drop-attachments.ts'
import { job } from '#platform/server/job.ts'
import type { MailAttachment } from '#platform/server/mail.ts'
import type { World } from '#platform/server/world.ts'
import type { Answer } from './read-message.ts'

/** Days after which the files of a forwarded answer are deleted here: it has long arrived. */
export const keptDays = 14

const keyOf = ({ uniqueKey }: Answer, at: number): string => `answers/${uniqueKey.replace('message:', '')}/${at}`

export const attachmentsOf = (answer: Answer): MailAttachment[] =>
  answer.attached.map(({ name, contentType }, at) => ({ fileName: name, contentType, storageKey: keyOf(answer, at) }))

/** Stores what an answer brings along; before its transaction, and the same files if it is read again. */
export const keepAttached = async ({ ports: { storage } }: World, answer: Answer): Promise<void> => {
  for (const [at, { content }] of answer.attached.entries()) await storage.write(keyOf(answer, at), content)
}

/** Deletes files of an answer, and takes them off the emails they were forwarded with. */
export const forgetAttached = job<{ mailKeys: string[]; storageKeys: string[] }>('returned_mail.forget_attached', {
  run: async (world, { mailKeys, storageKeys }) => {
    await world.transact((ctx) => dropAttachments(ctx, mailKeys))
    for (const key of storageKeys) await world.ports.storage.remove(key)
  },
})
