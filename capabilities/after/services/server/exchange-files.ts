import { sql } from 'kysely'
import type { Ctx } from '#platform/server/context.ts'
import type { Call } from '#platform/server/route.ts'
import { inScope } from '#platform/server/scope.ts'
import type { World } from '#platform/server/world.ts'
import { notFound, refuse } from '#platform/shared/refusal.ts'
import { signedFileUrl, storeFile } from '#capabilities/offer/files/server/index.ts'
import { filesRefusals } from '#capabilities/offer/files/vocabulary.ts'
import { linkSeconds, servicesRefusals, uploadLimits, type Author } from '../vocabulary.ts'
import { ownServiceFor, sellersServiceFor } from './find-services.ts'
import { servicesTables } from './tables.ts'

/**
 * Stores a file for a message being written. Its type is detected from its bytes; it is only ever served as an
 * attachment.
 */
export const uploadAs =
  (author: Author) =>
  async (world: World, { id }: { id: number }, call: Call) => {
    const service = await world.transact((ctx) =>
      (author === 'buyer' ? ownServiceFor : sellersServiceFor)(ctx, id, 'write'),
    )
    const { count } = await world.db
      .selectFrom('serviceFiles')
      .select((e) => e.fn.countAll<number>().as('count'))
      .where('serviceId', '=', id)
      .executeTakeFirstOrThrow()
    if (Number(count) >= uploadLimits.files)
      throw refuse(servicesRefusals, 'too_many_files', { count: uploadLimits.files })
    for await (const part of call.files()) {
      const file = await storeFile(world, {
        sellerId: service.sellerId,
        name: part.fileName,
        kind: 'file',
        content: part.content,
        maxBytes: uploadLimits.bytes,
      })
      const kept = await world.transact((ctx) =>
        ctx.db
          .insertInto('serviceFiles')
          .values({ serviceId: id, messageId: null, fileId: file.id, author, createdAt: ctx.now })
          .returning('id')
          .executeTakeFirstOrThrow(),
      )
      return { id: kept.id, name: file.name, contentType: file.contentType, size: file.size }
    }
    throw refuse(filesRefusals, 'nothing_uploaded', {}, { file: ['required'] })
  }

/** A link that lives some minutes, for either side of the service. Reading stays possible when the access rests. */
export const openFileAs =
  (author: Author) =>
  async (ctx: Ctx, { id }: { id: number }) => {
    const mayOpen =
      author === 'buyer'
        ? sql`s.user_id = ${ctx.actor.userId ?? 0}`
        : sql`${inScope(ctx, servicesTables, 'services', 's')}`
    const { rows } = await sql<{ id: number; name: string }>`select f.id, f.name
      from service_files sf join services s on s.id = sf.service_id join files f on f.id = sf.file_id
      where sf.id = ${id} and ${mayOpen} and (sf.author = ${author} or sf.message_id is not null)`.execute(ctx.db)
    const [file] = rows
    if (!file) throw notFound()
    return { url: signedFileUrl(ctx, file.id, { seconds: linkSeconds, fileName: file.name }) }
  }
