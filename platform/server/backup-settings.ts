import { z } from 'zod'
import { isBackupKey, isBackupPlace } from './setting-shapes.ts'

/** Settings of backups: where they go, how they are sealed, how often and how many. */
export const backupSettings = {
  BACKUP_TO: z
    .string()
    .refine(isBackupPlace, 'it must be the whole path of a folder that is there, or s3://bucket/folder')
    .optional()
    .describe(
      'Where backups go: a folder on another disk, or `s3://bucket/folder` with the AWS_ variables of the store ' +
        '([backup.md](../backup.md)). Default: none are made.',
    ),
  BACKUP_KEY: z
    .string()
    .refine(isBackupKey, 'it must be a key of age, or a passphrase of at least 16 characters')
    .optional()
    .describe(
      'What backups are sealed with: a passphrase, or a key that only seals (`age1…`, made by ' +
        '`npm run backup -- --new-key`). Whoever loses it has no backups.',
    ),
  BACKUP_EVERY: z.coerce
    .number()
    .int()
    .min(1)
    .max(168)
    .default(24)
    .describe('Hours between scheduled backups, counted from 02:00 UTC.'),
  BACKUP_KEEP: z.coerce
    .number()
    .int()
    .min(1)
    .max(1000)
    .default(14)
    .describe('How many backups are kept. The oldest is removed once a newer one is whole.'),
}
