import type { Ctx } from '#platform/server/context.ts'
import { hasWords } from '#platform/shared/fold.ts'
import { notFound } from '#platform/shared/refusal.ts'
import type { Output, Input } from '#platform/shared/contract.ts'
import { embedOf } from '#capabilities/offer/content-blocks/rules/embed.ts'
import { blocksOf, linkSeconds } from '#capabilities/offer/courses/server/index.ts'
import { pictureFileOf } from '#capabilities/offer/files/rules/picture.ts'
import { signedFileUrl } from '#capabilities/offer/files/server/index.ts'
import type { ownContentPage, ownLessons } from '../../contract/wire.ts'
import { isReadable, openLesson, ownSession } from './own-session.ts'

/** The lessons of a session in the shape clients of course sessions know. A lesson's page carries the lesson's id. */
export const showWireLessons = async (
  ctx: Ctx,
  { id, page, per, query, sortKey, sortDir }: Input<typeof ownLessons>,
): Promise<Output<typeof ownLessons>> => {
  const settled = await ownSession(ctx, id)
  const shown = settled.lessons.filter((lesson) => settled.plans.get(lesson.id)?.state !== 'not_for_publish')
  const order = shown.filter((lesson) => !lesson.isCategory).map((lesson) => lesson.id)
  const places = new Map(order.map((id, at) => [id, at]))
  const list = shown.map((lesson, position) => {
    const [plan, status, at] = [
      settled.plans.get(lesson.id)!,
      settled.statuses.get(lesson.id),
      places.get(lesson.id) ?? -1,
    ]
    const hasPage = !lesson.isCategory && isReadable(settled, lesson.id)
    return {
      ...lesson,
      position,
      // Clients take an active lesson for one whose page they may ask for.
      active: lesson.isCategory || hasPage,
      contentPageId: hasPage ? lesson.id : null,
      nestingLevel: lesson.parentId === null ? 0 : 1,
      prevLessonId: at > 0 ? order[at - 1]! : null,
      nextLessonId: at >= 0 ? (order[at + 1] ?? null) : null,
      quizEnabled: lesson.quizId !== null,
      publishDate: plan.opensAt,
      state: status?.state ?? plan.state,
      finished: status?.state === 'finished',
    }
  })
  const found = list.filter((lesson) => hasWords(lesson.name, query))
  if (sortKey !== 'position')
    found.sort((a, b) => (sortKey === 'id' ? a.id - b.id : a.name.localeCompare(b.name, ctx.locale)))
  if (sortDir === 'desc') found.reverse()
  const size = Math.min(10_000, Math.max(1, per))
  const first = (Math.min(Math.max(1, page), Math.max(1, Math.ceil(found.length / size))) - 1) * size
  return { totalCount: found.length, list: found.slice(first, first + size) }
}

export const showContentPage = async (
  ctx: Ctx,
  { id, lessonId, pageId }: Input<typeof ownContentPage>,
): Promise<Output<typeof ownContentPage>> => {
  if (pageId !== lessonId) throw notFound()
  await openLesson(ctx, id, lessonId)
  const blocks = await blocksOf(ctx, lessonId)
  return {
    id: pageId,
    contentBlocks: blocks.map((block, position) => rowOf(ctx, block, position)),
  }
}

/** Pages consist of rows; each of ours contains one block, and has its id. */
const rowOf = (ctx: Ctx, block: Block, position: number) => ({
  id: block.id,
  form: 'row',
  position,
  isRow: true,
  parentId: null,
  data: {},
  content: {},
  cover: null,
  goods: [],
  children: [blockOf(ctx, block)],
})

/** Forms that clients of course sessions know: audio and documents beside a lesson are files to them, embeds a text. */
const wireForms = {
  text: 'text',
  image: 'picture',
  video: 'video',
  audio: 'file',
  file: 'file',
  pdf: 'file',
  embed: 'text',
} as const

const blockOf = (ctx: Ctx, block: Block) => {
  const digital = block.fileId === null ? null : digitalOf(ctx, block)
  const isPicture = block.form === 'image'
  return {
    id: block.id,
    form: wireForms[block.form],
    position: 0,
    isRow: false,
    parentId: block.id,
    data: {},
    content: {
      text: block.form === 'embed' ? framed(block.url) : block.text,
      caption: block.caption,
      url: block.url,
    },
    cover: isPicture && digital ? { url: digital.file.original } : null,
    goods: digital ? [{ id: digital.id, digital }] : [],
    children: [],
  }
}

/** The player of embedded media, by the address that players accept in frames. */
const framed = (url: string): string => {
  const address = embedOf(url)?.frame ?? URL.parse(url)?.href
  return address ? `<iframe src="${address}"></iframe>` : ''
}

type Block = Awaited<ReturnType<typeof blocksOf>>[number]

const digitalOf = (ctx: Ctx, block: Block) => {
  const whole = (path: string) => (path === '' ? '' : `${ctx.ports.settings.PUBLIC_URL}${path}`)
  const { size, width, height, duration } = block
  const { name, contentType } =
    block.form === 'image' ? pictureFileOf(block.fileName) : { ...block, name: block.fileName }
  const url = whole(
    block.form === 'image'
      ? signedFileUrl(ctx, block.fileId!, { seconds: linkSeconds, fileName: name })
      : block.fileUrl,
  )
  const assets = [{ url, type: 'OriginalFile', width, height, fileSize: size, contentType }]
  return {
    id: block.fileId!,
    name,
    isImage: block.form === 'image',
    isAudio: block.form === 'audio',
    file: { name, original: url, size, contentType },
    wistiaData: block.form === 'video' ? { name, type: 'Video', duration, assets } : null,
  }
}
