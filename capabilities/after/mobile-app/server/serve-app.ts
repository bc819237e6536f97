import { sql } from 'kysely'
import type { Ctx } from '#platform/server/context.ts'
import { rawAnswer, type RawAnswer } from '#platform/server/route.ts'
import { directionOf, pickLocale } from '#platform/shared/texts.ts'
import { notFound } from '#platform/shared/refusal.ts'
import { lacksFeature } from '#capabilities/people/sellers/server/index.ts'
import type { World } from '#platform/server/world.ts'
import { deskManifestOf, manifestOf, type Manifest } from '../rules/manifest.ts'
import { mobileAppTexts } from '../texts.ts'
import { iconKinds, type IconKind } from '../vocabulary.ts'
import { drawIcon, type IconSource } from './draw-icon.ts'
import { findShopApp, ownApp, type Dressed } from './mobile-app.ts'

type Picture = { storageKey: string; widths: number[] | null; isIcon: boolean }

/** The icon that was uploaded for the app, else the logo. */
const sourceOf = async ({ db }: Pick<Ctx, 'db'>, { seller, app, worn }: Dressed): Promise<IconSource> => {
  const { rows } = await sql<Picture>`
    select storage_key, widths, coalesce(id = ${app.iconFileId}, false) as is_icon from files
    where seller_id = ${seller.id} and kind = 'image' and (id = ${app.iconFileId} or storage_key = ${seller.logoKey})
    order by is_icon desc limit 1`.execute(db)
  const [found] = rows
  const picture = found?.widths?.length
    ? { storageKey: found.storageKey, widths: found.widths, fills: found.isIcon }
    : null
  return { picture, name: app.name, color: worn.light }
}

const knownKind = (asked: string): IconKind => {
  const found = iconKinds.find((kind) => kind === asked)
  if (!found) throw notFound()
  return found
}

const iconAnswer = (png: Buffer, kept: string): RawAnswer =>
  rawAnswer({
    headers: { 'content-type': 'image/png', 'content-length': String(png.length), 'cache-control': kept },
    body: png,
    hasNoContacts: true,
  })

export const serveShopIcon = async (
  world: World,
  { username, kind }: { username: string; kind: string },
): Promise<RawAnswer> => {
  const source = await world.transact(async (ctx) => {
    const found = await findShopApp(ctx, username)
    if (!found) throw notFound()
    return sourceOf(ctx, found)
  })
  return iconAnswer(await drawIcon(world, source, knownKind(kind)), 'public, max-age=86400')
}

/** Seen by who sets the app up, before anyone else sees it. */
export const previewIcon = async (world: World, { kind }: { kind: string }): Promise<RawAnswer> => {
  const source = await world.transact(async (ctx) => sourceOf(ctx, await ownApp(ctx)))
  return iconAnswer(await drawIcon(world, source, knownKind(kind)), 'private, no-store')
}

const manifestAnswer = (manifest: Manifest): RawAnswer =>
  rawAnswer({
    headers: { 'content-type': 'application/manifest+json; charset=utf-8', 'cache-control': 'public, max-age=300' },
    body: JSON.stringify(manifest),
    hasNoContacts: true,
  })

const wordsOf = (asked: string | undefined) => {
  const locale = pickLocale(asked)
  return { t: mobileAppTexts.in(locale), words: { language: locale, direction: directionOf(locale) } }
}

export const serveManifest = async (
  ctx: Ctx,
  { username, locale }: { username: string; locale?: string | undefined },
): Promise<RawAnswer> => {
  const found = await findShopApp(ctx, username)
  if (!found) throw notFound()
  const { t, words } = wordsOf(locale)
  const { seller, app, worn, version } = found
  const hasCommunity = !lacksFeature(seller, 'community_feature')
  const looks = {
    hasCommunity,
    name: app.name,
    shortName: app.shortName,
    themeColor: worn.light,
    darkColor: worn.dark,
    version,
  }
  return manifestAnswer(
    manifestOf(seller.username, looks, words, [
      { name: t('shortcut.courses'), form: 'course' },
      { name: t('shortcut.tickets'), form: 'event' },
    ]),
  )
}

export const serveDeskManifest = (_ctx: Ctx, { locale }: { locale?: string | undefined }): Promise<RawAnswer> => {
  const { t, words } = wordsOf(locale)
  return Promise.resolve(
    manifestAnswer(
      deskManifestOf(words, [
        { name: t('shortcut.home'), url: '/cabinet' },
        { name: t('shortcut.orders'), url: '/cabinet/orders' },
        { name: t('shortcut.notifications'), url: '/cabinet/notifications' },
      ]),
    ),
  )
}
