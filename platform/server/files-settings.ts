import { z } from 'zod'
import { flag, isBucket } from './setting-shapes.ts'

/** Settings of files: where they lie, and who hands them out. */
export const filesSettings = {
  FILES_IN: z
    .string()
    .refine(isBucket, 'it must be s3://bucket or s3://bucket/folder')
    .optional()
    .describe(
      'Store of uploaded and made files: `s3://bucket/folder` with the AWS_ variables of the store ' +
        '([operate.md](../operate.md#files-in-a-store)). Default: the folder `files` in KONTOR_HOME.',
    ),
  FILES_LINKS: flag(false).describe(
    'With FILES_IN: browsers fetch downloads and pieces of videos from the store itself, by signed links. The address of the store must ' +
      'be one that browsers reach.',
  ),
}
