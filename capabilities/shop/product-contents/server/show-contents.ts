import { sql } from 'kysely'
import type { Ctx } from '#platform/server/context.ts'
import type { Output } from '#platform/shared/contract.ts'
import { notFound } from '#platform/shared/refusal.ts'
import { isReleased, toldFile, translationsFor, type Translated } from '#capabilities/offer/catalog/server/index.ts'
import { cohortsWith } from '#capabilities/offer/courses/server/index.ts'
import { formOf } from '#capabilities/offer/courses/rules/lesson-blocks.ts'
import type { ContentsInput, productContents } from '../contract.ts'
import { showPresence } from './show-presence.ts'

type Contents = Output<typeof productContents>
type Reading = Pick<Ctx, 'db' | 'now' | 'locale'>
export type PublicProduct = { id: number; sellerId: number; name: string; faq: Contents['faq'] }

/** A product whose page everyone may open; a private one opens by its address. */
export const publicProduct = async (ctx: Reading, { username, slug }: ContentsInput): Promise<PublicProduct> => {
  const { rows } = await sql<PublicProduct>`
    select p.id, p.seller_id, p.name, p.faq from products p join sellers s on s.id = p.seller_id
    where s.username = ${username} and p.slug = ${slug} and p.published and not p.archived and ${isReleased}`.execute(
    ctx.db,
  )
  if (!rows[0]) throw notFound()
  return rows[0]
}

/** What is in a product, as far as visitors may know. */
export const showContents = async (asked: Reading, wanted: ContentsInput): Promise<Contents> => {
  const ctx = { ...asked, locale: wanted.locale ?? asked.locale }
  const found = await publicProduct(ctx, wanted)
  const { id } = found
  const translated = await translationsFor(ctx, ctx.locale, [id], { parts: ['faq', 'lesson', 'file', 'folder'] })
  const lessons = toldLessons(translated, id, await lessonsIn(ctx, id))
  return {
    modules: byModule(lessons),
    lessonsCount: lessons.length,
    minutes: lessons.reduce((sum, { minutes }) => sum + (minutes ?? 0), 0),
    files: (await filesIn(ctx, id))
      .map((file) => toldFile(translated, id, file))
      .map(({ title, type, size }) => ({ title, type, size })),
    parts: await toldParts(ctx, await partsIn(ctx, id)),
    dates: await datesAhead(ctx, id),
    cohorts: (await cohortsWith(ctx, { id, form: 'course' })).flatMap(({ cohorts }) => cohorts),
    faq: translated.product(found).faq.map(({ question, answer }) => ({ question, answer })),
    presence: await showPresence(ctx, wanted),
  }
}

/** Lessons and their modules in the reader's language. */
const toldLessons = ({ part }: Translated, productId: number, lessons: readonly FoundLesson[]): FoundLesson[] => {
  const nameOf = (id: number, name: string) => part('lesson', productId, { id, name }).name
  return lessons.map((lesson) => ({
    ...lesson,
    name: nameOf(lesson.id, lesson.name),
    module: lesson.moduleId === null ? lesson.module : nameOf(lesson.moduleId, lesson.module ?? ''),
  }))
}

/** What a bundle contains, in the reader's language. */
const toldParts = async (ctx: Reading, parts: readonly FoundPart[]): Promise<Contents['parts']> => {
  const { product } = await translationsFor(
    ctx,
    ctx.locale,
    parts.map(({ id }) => id),
  )
  return parts.map(product).map(({ id: _, ...part }) => part)
}

type FoundLesson = Contents['modules'][number]['lessons'][number] & { moduleId: number | null; module: string | null }

/** The lessons of a learner, in order; drafts and hidden ones are left out. */
const lessonsIn = async (ctx: Reading, productId: number): Promise<FoundLesson[]> =>
  (
    await sql<FoundLesson>`
    select l.id, l.name, l.preview as is_sample, m.id as module_id, m.name as module,
      array(select b.form from content_blocks b where b.lesson_id = l.id and b.form in ('text', 'picture', 'video', 'audio', 'file_download', 'pdf_reader', 'embed') group by b.form order by min(b.position))
        || array(select 'quiz' from quizzes q where q.lesson_id = l.id and q.active and exists (select from quiz_questions where quiz_id = q.id))
        || array(select 'assignment' from assignments a where a.lesson_id = l.id and a.active) as kinds,
      (select nullif(ceil(sum((b.extras ->> 'duration')::numeric) / 60), 0)::int from content_blocks b where b.lesson_id = l.id and b.form in ('video', 'audio')) as minutes
    from course_lessons l left join course_lessons m on m.id = l.parent_id
    where l.product_id = ${productId} and not l.is_category and l.active and l.removed_at is null
      and (m.id is null or m.active and m.removed_at is null)
    order by coalesce(m.position, l.position), coalesce(m.id, l.id), l.position, l.id`.execute(ctx.db)
  ).rows.map((lesson) => ({ ...lesson, kinds: lesson.kinds.map((kind) => formOf(kind) ?? kind) }))

const byModule = (lessons: readonly FoundLesson[]): Contents['modules'] => {
  const modules: (Contents['modules'][number] & { id: number | null })[] = []
  for (const { moduleId, module, ...lesson } of lessons) {
    const last = modules.at(-1)
    if (last && last.id === moduleId) last.lessons.push(lesson)
    else modules.push({ id: moduleId, name: module, lessons: [lesson] })
  }
  return modules.map(({ name, lessons: inside }) => ({ name, lessons: inside }))
}

type FoundFile = Contents['files'][number] & { id: number; folder: string }

const filesIn = async (ctx: Reading, productId: number): Promise<FoundFile[]> =>
  (
    await sql<FoundFile>`
    select pf.id, pf.title, pf.folder, upper(coalesce(substring(f.name from '\\.([A-Za-z0-9]{1,5})$'), '')) as type, f.size from product_files pf join files f on f.id = pf.file_id
    where pf.product_id = ${productId} order by pf.folder, pf.position, pf.id limit 100`.execute(ctx.db)
  ).rows

type FoundPart = Contents['parts'][number] & { id: number }

/** The products of a bundle or membership; public ones have an address. */
const partsIn = async (ctx: Reading, productId: number): Promise<FoundPart[]> =>
  (
    await sql<FoundPart>`
    select p.id, p.name, p.form, case when p.published and not p.archived and not p.private and ${isReleased} then p.slug::text end as slug
    from product_addons a join products p on p.id = a.addon_product_id
    where a.product_id = ${productId} order by a.position, p.id`.execute(ctx.db)
  ).rows

/** Dates that are still to come, with the places left of all tickets on sale for them. */
const datesAhead = async (ctx: Reading, productId: number): Promise<Contents['dates']> =>
  (
    await sql<Contents['dates'][number]>`
    select d.id, d.starts_at, d.time_zone_name, d.online as is_online, concat_ws(', ', nullif(d.location, ''), nullif(d.location_address, '')) as place,
      least(d.quota - d.sold_count - d.reserved_count,
        (select case when bool_or(t.quota is null) then null else sum(greatest(0, t.quota - t.sold_count - t.reserved_count)) end from tickets t where t.ticket_date_id = d.id and t.active))::int as left
    from ticket_dates d where d.product_id = ${productId} and d.ends_at > ${ctx.now}
      and exists (select from tickets t where t.ticket_date_id = d.id and t.active)
    order by d.starts_at, d.id limit 50`.execute(ctx.db)
  ).rows
