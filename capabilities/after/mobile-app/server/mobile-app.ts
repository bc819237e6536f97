import { sql } from 'kysely'
import type { Ctx } from '#platform/server/context.ts'
import type { Call } from '#platform/server/route.ts'
import { sellerOf } from '#platform/server/scope.ts'
import { noteShown } from '#platform/server/world.ts'
import type { Input, Output } from '#platform/shared/contract.ts'
import { invalid, notFound, refuse } from '#platform/shared/refusal.ts'
import { filesById } from '#capabilities/offer/files/server/index.ts'
import { lacksFeature, sellerById, sellerByUsername, type Seller } from '#capabilities/people/sellers/server/index.ts'
import type { chooseMobileAppIcon, editMobileApp, shopApp, showMobileApp } from '../contract.ts'
import { startOf } from '../rules/manifest.ts'
import { mobileAppRefusals, nameLengths, plainColors } from '../vocabulary.ts'
import type { MobileApp } from './tables.ts'

type Reading = Pick<Ctx, 'db'>
type Shown = Output<typeof showMobileApp>
export type Dressed = { seller: Seller; app: Kept; worn: Shown['worn']; version: string }
type Kept = Pick<MobileApp, 'isOn' | 'name' | 'shortName' | 'themeColor' | 'darkColor' | 'iconFileId'>

const keptOf = async ({ db }: Reading, sellerId: number): Promise<MobileApp | undefined> =>
  (await sql<MobileApp>`select * from mobile_apps where seller_id = ${sellerId}`.execute(db)).rows[0]

/** What a seller’s app is called and wears: as they set it, else as the seller is known. */
export const dressedOf = async (ctx: Reading, seller: Seller): Promise<Dressed> => {
  const kept = await keptOf(ctx, seller.id)
  const name = seller.company ?? seller.name
  const app: Kept = kept ?? {
    isOn: false,
    name: name.slice(0, nameLengths.name),
    shortName: name.slice(0, nameLengths.shortName).trim(),
    themeColor: null,
    darkColor: null,
    iconFileId: null,
  }
  const light = app.themeColor ?? seller.accentColor ?? plainColors.light
  const version = [kept?.changedAt.epochMilliseconds ?? 0, seller.changedAt.epochMilliseconds].join('-')
  return { seller, app, worn: { light, dark: app.darkColor ?? plainColors.dark }, version }
}

/** The app of a shop; there is none where it is switched off, or its plan lacks it. */
export const findShopApp = async (ctx: Reading, username: string): Promise<Dressed | undefined> => {
  const seller = await sellerByUsername(ctx, username)
  if (!seller || lacksFeature(seller, 'mobile_app')) return undefined
  const dressed = await dressedOf(ctx, seller)
  return dressed.app.isOn ? dressed : undefined
}

export const ownApp = async (ctx: Reading & Pick<Ctx, 'actor'>): Promise<Dressed> => {
  const seller = await sellerById(ctx, sellerOf(ctx))
  if (!seller) throw notFound()
  return dressedOf(ctx, seller)
}

export const showShopApp = async (
  ctx: Ctx,
  { username }: Input<typeof shopApp>,
  call: Pick<Call, 'shows'>,
): Promise<Output<typeof shopApp>> => {
  const found = await findShopApp(ctx, username)
  if (found) call.shows(found.seller.id)
  if (!found) return { app: null }
  const { seller, app, worn, version } = found
  const { name, shortName } = app
  const looks = { themeColor: worn.light, darkColor: worn.dark, version }
  return { app: { username: seller.username, name, shortName, ...looks } }
}

export const showOwnApp = async (ctx: Ctx): Promise<Shown> => {
  const { seller, app, worn, version } = await ownApp(ctx)
  const { iconFileId, ...rest } = app
  const url = `${ctx.ports.settings.PUBLIC_URL}${startOf(seller.username)}`
  const { isOn, name, shortName, themeColor, darkColor } = rest
  return { isOn, name, shortName, themeColor, darkColor, worn, version, url, hasIcon: iconFileId !== null }
}

const changing = async (ctx: Ctx): Promise<Dressed> => {
  const own = await ownApp(ctx)
  if (lacksFeature(own.seller, 'mobile_app')) throw refuse(mobileAppRefusals, 'not_in_plan')
  return own
}

const keep = async (ctx: Ctx, { seller, app }: Dressed, change: Partial<Kept>): Promise<Shown> => {
  const { isOn, name, shortName, themeColor, darkColor, iconFileId } = { ...app, ...change }
  await sql`
    insert into mobile_apps (seller_id, is_on, name, short_name, theme_color, dark_color, icon_file_id, changed_at)
    values (${seller.id}, ${isOn}, ${name}, ${shortName}, ${themeColor}, ${darkColor}, ${iconFileId}, ${ctx.now})
    on conflict (seller_id) do update set is_on = excluded.is_on, name = excluded.name, short_name = excluded.short_name,
      theme_color = excluded.theme_color, dark_color = excluded.dark_color, icon_file_id = excluded.icon_file_id,
      changed_at = excluded.changed_at`.execute(ctx.db)
  noteShown(seller.id)
  return showOwnApp(ctx)
}

export const changeOwnApp = async (ctx: Ctx, change: Input<typeof editMobileApp>): Promise<Shown> => {
  const themeColor = change.themeColor ?? null
  return keep(ctx, await changing(ctx), { ...change, themeColor, darkColor: change.darkColor ?? null })
}

/** Refuses files that are no pictures, and other sellers’. */
export const chooseIcon = async (ctx: Ctx, { fileId }: Input<typeof chooseMobileAppIcon>): Promise<Shown> => {
  const own = await changing(ctx)
  if (fileId !== null) {
    const [file] = await filesById(ctx, [fileId])
    if (file?.kind !== 'image' || file.sellerId !== own.seller.id) throw invalid({ fileId: ['not_in_list'] })
  }
  return keep(ctx, own, { iconFileId: fileId })
}
