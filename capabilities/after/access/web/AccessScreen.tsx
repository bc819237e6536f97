import { Button } from '@mantine/core'
import type { ComponentType } from 'react'
import { useParams } from 'react-router'
import { Link } from 'react-router'
import { momentIn } from '#platform/shared/time.ts'
import { useLocale } from '#platform/web/locale.tsx'
import { Loaded } from '#platform/web/Loaded.tsx'
import { PageHead } from '#platform/web/PageHead.tsx'
import { Badge } from '#ui/Badge.tsx'
import { Pairs } from '#ui/Pairs.tsx'
import { ownAccess } from '../contract.ts'
import { isOpen, pathOf, useAccessWords, type AccessPage as OwnAccess } from './access-words.ts'
import { Cover } from './Cover.tsx'
import { productTypeOf } from '#capabilities/offer/catalog/product-types/declared.ts'

/** One thing a person owns: its files, what happens next, what came with it, and who to ask. */
export const AccessPage = ({ more = {}, last }: { more?: FormParts; last?: FormParts[string] }) => {
  const { id = '' } = useParams()
  return (
    <Loaded endpoint={ownAccess} input={{ id }}>
      {(access) => <Page access={access} More={more[access.product.form]} Last={last} />}
    </Loaded>
  )
}

/** What a product's form adds to its page: parts of rooms above this one. */
export type FormParts = Readonly<Record<string, ComponentType<{ access: OwnAccess }> | undefined>>

type PageParts = { access: OwnAccess; More: FormParts[string]; /** Of every form. */ Last: FormParts[string] }

const Page = ({ access, More, Last }: PageParts) => {
  const { t, state, tone, grant } = useAccessWords()
  const { product, seller, order } = access
  const ownPlace = productTypeOf(product).accessPath?.(access.id)
  const subject = access.isGift ? product.name : `${product.name} (${order.number})`
  return (
    <>
      <PageHead
        title={product.name}
        back={{ to: '/payer', text: t('page.back') }}
        badge={<Badge tone={tone(access.publishState)}>{state(access.publishState)}</Badge>}
        text={product.shortDescription || undefined}
      />
      <div className="k-split">
        <div className="k-stack">
          <StateNotice access={access} />
          {ownPlace && (
            <div>
              <Button component={Link} to={ownPlace}>
                {t('page.to_course')}
              </Button>
            </div>
          )}
          {More && access.startedAt !== null && <More access={access} />}
          {isOpen(access) && (access.deliveryText || !(More || ownPlace)) && (
            <section className="k-panel" aria-labelledby="next">
              <h2 id="next">{t('page.next')}</h2>
              <p className="p-text">
                {access.deliveryText ? plain(access.deliveryText) : grant(product.form, seller.name)}
              </p>
            </section>
          )}
          {access.parts.length > 0 && <Parts access={access} />}
          {Last && access.startedAt !== null && <Last access={access} />}
        </div>
        <aside className="k-stack" aria-label={t('page.about')}>
          <div className="p-hero">
            <Cover product={product} isFirst />
          </div>
          <About access={access} />
          <section className="k-panel" aria-labelledby="contact">
            <h2 id="contact">{t('page.contact')}</h2>
            <p>{t('page.contact_text', { seller: seller.name })}</p>
            <a href={`mailto:${seller.email}?subject=${encodeURIComponent(subject)}`}>
              {t('page.write', { seller: seller.name })}
            </a>
          </section>
        </aside>
      </div>
    </>
  )
}

/** What came with it, as of a bundle. */
const Parts = ({ access }: { access: OwnAccess }) => {
  const { t, form, state, tone } = useAccessWords()
  return (
    <section className="k-panel" aria-labelledby="parts">
      <h2 id="parts">{t('page.parts')}</h2>
      <ul className="k-rows">
        {access.parts.map((part) => (
          <li key={part.id}>
            <Link to={pathOf(part.id, part.form)}>{part.name}</Link>
            <span className="k-muted k-small">{form(part.form)}</span>
            <Badge tone={tone(part.publishState)}>{state(part.publishState)}</Badge>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** What it is, since when and until when, and what is paid next. */
const About = ({ access }: { access: OwnAccess }) => {
  const { t, day, form } = useAccessWords()
  const locale = useLocale()
  const { product, order } = access
  return (
    <section className="k-panel" aria-labelledby="about">
      <h2 id="about">{t('page.about')}</h2>
      <Pairs
        pairs={[
          [t('page.kind'), form(product.form)],
          [t('page.gift'), access.isGift ? t('page.gift_yes') : null],
          [t('page.quantity'), access.quantity > 1 ? String(access.quantity) : null],
          [t('page.date'), access.nextDate && momentIn(access.nextDate.startsAt, locale, access.nextDate.timeZoneName)],
          [t('page.since'), access.startedAt && day(access.startedAt)],
          [
            t('page.until'),
            access.endsAt
              ? day(access.endsAt)
              : isOpen(access) && order.periodType === 'one_time' && !productTypeOf(product).isDated
                ? t('page.unlimited')
                : null,
          ],
          [t('page.next_payment'), order.nextDueOn && day(order.nextDueOn)],
          [t('page.cancels_on'), order.cancelsOn && day(order.cancelsOn)],
          [
            t('page.order'),
            access.isGift ? null : (
              <Link key="order" to={`/payer/orders/${order.id}`}>
                {order.number}
              </Link>
            ),
          ],
        ]}
      />
    </section>
  )
}

const StateNotice = ({ access }: { access: OwnAccess }) => {
  const { t } = useAccessWords()
  if (isOpen(access)) return null
  const isChargeback = access.publishState === 'publish_paused' && access.order.paymentState === 'payment_chargebacked'
  const key = isChargeback
    ? 'page.state.publish_paused_chargeback'
    : (`page.state.${access.publishState as 'publish_pending' | 'publish_paused' | 'publish_canceled'}` as const)
  const tone =
    access.publishState === 'publish_pending' ? 'amber' : access.publishState === 'publish_paused' ? 'red' : 'gray'
  return (
    <div className={`p-notice k-tone-${tone}`} role="status">
      <p>{t(key)}</p>
      {access.payPath && access.publishState === 'publish_paused' && (
        <Button component="a" href={access.payPath}>
          {t('card.pay')}
        </Button>
      )}
    </div>
  )
}

/** Sellers' texts may hold simple markup, which is shown as text here. */
const plain = (text: string): string =>
  new DOMParser()
    .parseFromString(text.replace(/<br\s*\/?>|<\/(p|li|h\d)>/gi, '\n'), 'text/html')
    .body.textContent.trim()
