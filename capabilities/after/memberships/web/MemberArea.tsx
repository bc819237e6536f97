import { data, redirect, type LoaderFunctionArgs } from 'react-router'
import type { ClientOutput } from '#platform/shared/contract.ts'
import { useTexts } from '#platform/web/locale.tsx'
import { orStatus } from '#platform/web/page-call.ts'
import { servicesOf } from '#platform/web/services.ts'
import { LinkButton } from '#ui/Button.tsx'
import { Picture, ShopFrame } from '#capabilities/sale/checkout/web/index.ts'
import { openMemberArea } from '../contract.ts'
import { inkOn } from '#platform/shared/ink-on.ts'
import { isIn } from '#platform/shared/machine.ts'
import { publishState } from '#capabilities/after/access/vocabulary.ts'
import { membershipsTexts } from '../texts.ts'
import '#ui/member-area.css'
import '#ui/shop-window.css'

export type Area = ClientOutput<typeof openMemberArea>

/** A membership as its reader may see it; a private one leads to the door first. */
export const loadMemberArea = async ({ params, context }: LoaderFunctionArgs) => {
  const area = await orStatus(
    servicesOf(context).call(openMemberArea, { username: params['username'] ?? '', path: params['path'] ?? '' }),
  )
  if (area.visibility === 'private' && !area.isSignedIn) throw redirect(signInPath(area))
  return data(area, {
    headers: {
      'cache-control': 'private, no-store',
      ...(area.visibility === 'private' ? { 'x-robots-tag': 'noindex' } : {}),
    },
  })
}

const pathOf = ({ seller, path }: Area) => `/v/${seller.username}/${path}`
const signInPath = (area: Area) => `/s/${area.seller.username}/sign_in?referer=${encodeURIComponent(pathOf(area))}`

const looksOf = ({ pageColor, accentColor }: Area): Record<string, string> => ({
  ...(pageColor ? { '--m-page': pageColor, '--m-ink': inkOn(pageColor) } : {}),
  ...(accentColor ? { '--m-accent': accentColor, '--m-on-accent': inkOn(accentColor) } : {}),
})

/** A membership in the looks its seller chose for it. */
export const AreaAsItIs = ({ area }: { area: Area }) => {
  const { seller, product, logo, list } = area
  const title = area.title || product.name
  return (
    <ShopFrame
      seller={seller}
      here={pathOf(area)}
      title={`${title} · ${seller.name}`}
      {...(area.visibility === 'public' ? { description: product.shortDescription } : {})}
    >
      <div className="m-area" style={looksOf(area)}>
        <div className="m-head">
          <div className="m-head-in">
            {logo && (
              <img className="m-logo" src={logo.url} alt={seller.name} width={logo.width} height={logo.height} />
            )}
            <h1>{title}</h1>
            {area.welcome && <p className="m-welcome">{area.welcome}</p>}
            <AreaStanding area={area} />
          </div>
        </div>
        {(list.length > 0 || area.visibility === 'public') && <AreaInside area={area} />}
      </div>
    </ShopFrame>
  )
}

/** What a membership holds: where it opens for its members, and what there is to have for others. */
export const AreaInside = ({
  area: { list, layout },
  title,
  view = layout,
}: {
  area: Area
  title?: string
  view?: Area['layout']
}) => {
  const t = useTexts(membershipsTexts)
  return (
    <section className="m-inside" aria-labelledby="inside">
      <h2 id="inside">{title || t('page.inside')}</h2>
      {list.length === 0 && <p className="k-second">{t('page.empty')}</p>}
      <ul className={`m-${view}`}>
        {list.map((item, at) => (
          <Item key={String(item.id)} item={item} isFirst={at < 3} />
        ))}
      </ul>
    </section>
  )
}

/** The reader's membership state, and their next options. */
export const AreaStanding = ({ area }: { area: Area }) => {
  const t = useTexts(membershipsTexts)
  const { membership, product, seller } = area
  const isOpen = isIn(publishState, 'open', membership?.publishState)
  const words =
    membership === null
      ? area.visibility === 'private'
        ? t('page.private')
        : null
      : isOpen
        ? membership.level
          ? t('page.member_level', { level: membership.level })
          : t('page.member')
        : t(membership.publishState === 'publish_canceled' ? 'page.ended' : 'page.paused')
  return (
    <>
      {words && <p role="status">{words}</p>}
      <p className="m-ways">
        {!isOpen && membership?.publishState !== 'publish_paused' && product.isSold && (
          <LinkButton className="m-button" href={`/s/${seller.username}/${product.slug}`}>
            {t('page.join')}
          </LinkButton>
        )}
        {membership && (
          <LinkButton look="outline" className="m-quiet" href={`/payer/orders/${membership.orderId}`}>
            {t('page.to_order')}
          </LinkButton>
        )}
        {area.isSignedIn ? (
          <LinkButton look="outline" className="m-quiet" href="/payer">
            {t('page.own')}
          </LinkButton>
        ) : (
          <LinkButton look="outline" className="m-quiet" href={signInPath(area)}>
            {t('page.sign_in')}
          </LinkButton>
        )}
      </p>
    </>
  )
}

const Item = ({ item, isFirst }: { item: Area['list'][number]; isFirst: boolean }) => {
  const t = useTexts(membershipsTexts)
  return (
    <li className="s-card" data-locked={item.href === null || undefined}>
      <Picture picture={item.cover} name={item.name} sizes="(min-width: 62em) 22rem, 92vw" isFirst={isFirst} />
      <div className="s-card-text">
        <p className="s-kind">{t(`form.${item.form as 'course'}`)}</p>
        <h3>{item.href ? <a href={item.href}>{item.name}</a> : item.name}</h3>
        {item.shortDescription && <p className="s-card-short">{item.shortDescription}</p>}
        <p className="k-small k-second">
          {item.href ? t('page.open') : item.level ? t('page.from_level', { level: item.level }) : t('page.locked')}
        </p>
      </div>
    </li>
  )
}
