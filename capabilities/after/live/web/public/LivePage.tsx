import {
  data,
  redirect,
  useActionData,
  useLoaderData,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
} from 'react-router'
import { Island } from '#platform/web/Island.tsx'
import { useLocale, useTexts } from '#platform/web/locale.tsx'
import { orStatus } from '#platform/web/page-call.ts'
import type { PageHandle } from '#platform/web/page.ts'
import { isCallRefusal, reachAlso, servicesOf } from '#platform/web/services.ts'
import { momentIn } from '#platform/shared/time.ts'
import type { ClientOutput } from '#platform/shared/contract.ts'
import { LinkButton } from '#ui/Button.tsx'
import { showShopSeller } from '#capabilities/sale/checkout/contract/shop.ts'
import { ShopFrame } from '#capabilities/sale/checkout/web/index.ts'
import { showLivePage, voteForQuestion, writeMessage } from '../../contract/stage.ts'
import { liveTexts } from '../../texts.ts'
import { LiveStage } from '../islands/LiveStage.tsx'
import { stageWords, type Words } from '../stage/words.ts'
import { enterLive } from './enter-live.ts'
import '../live.css'

/** Players of others, once their visitor agreed. */
export const handle: PageHandle = {
  hydrate: false,
  csp: { 'frame-src': ['https://www.youtube-nocookie.com', 'https://player.vimeo.com', 'https://vimeo.com'] },
}
export const headers = () => ({ 'cache-control': 'private, no-store' })

type Page = ClientOutput<typeof showLivePage>

export const loader = async ({ params, request, context }: LoaderFunctionArgs) => {
  const services = servicesOf(context)
  const username = params['username'] ?? ''
  const page = await enterLive(services, request, () =>
    services.call(showLivePage, { username, id: params['id'] ?? '' }),
  )
  if (page.mediaOrigins.length > 0)
    reachAlso(services, { 'media-src': page.mediaOrigins, 'connect-src': page.mediaOrigins })
  return { page, seller: await orStatus(services.call(showShopSeller, { username })) }
}

/** What is said without a script, and which question somebody wants answered. */
export const action = async ({ params, request, context }: ActionFunctionArgs) => {
  const { call } = servicesOf(context)
  const form = await request.formData()
  const vote = form.get('vote')
  try {
    if (vote !== null) await call(voteForQuestion, { id: String(vote) })
    else
      await call(writeMessage, {
        id: params['id'] ?? '',
        text: String(form.get('text') ?? ''),
        kind: form.get('kind') === 'question' ? 'question' : 'message',
      })
  } catch (error) {
    if (!isCallRefusal(error)) throw error
    return data({ message: error.message }, { status: error.status })
  }
  return redirect(new URL(request.url).pathname)
}

export default function LivePage() {
  const { page, seller } = useLoaderData<typeof loader>()
  const returned = useActionData<typeof action>() as { message: string } | undefined
  const t = useTexts(liveTexts)
  const path = `/s/${seller.username}/live/${page.id}`
  return (
    <ShopFrame seller={seller} here={path} title={`${page.title} · ${seller.name}`} quiet>
      <div className="l-page">
        <header className="k-stack-small">
          <p className="k-small">
            <span className="k-badge k-tone-blue">
              {t(`state.live_state.${page.stage.state}` as 'state.live_state.live')}
            </span>{' '}
            {page.productName}
          </p>
          <h1>{page.title}</h1>
          {page.hosts && <p className="s-lead">{t('page.with', { hosts: page.hosts })}</p>}
        </header>
        {returned && (
          <p className="k-error" role="alert">
            {returned.message}
          </p>
        )}
        {page.form === 'meeting' ? (
          <Meeting page={page} path={path} />
        ) : (
          <Stage page={page} username={seller.username} path={path} />
        )}
        {page.text && <p className="l-text">{page.text}</p>}
        {page.stage.state === 'planned' && (
          <p>
            <a href={`/v1/live/${page.id}/session.ics`}>{t('page.calendar')}</a>
          </p>
        )}
      </div>
    </ShopFrame>
  )
}

const Stage = ({ page, username, path }: { page: Page; username: string; path: string }) => {
  const t = useTexts(liveTexts)
  const locale = useLocale()
  const words = {
    ...Object.fromEntries(stageWords.map((word) => [word, t(word as 'page.chat')])),
    play: t('page.play', { host: '{host}' }),
    'page.play_text': t('page.play_text', { host: '{host}' }),
  } as Words
  const { stage, title, now, zone, chapters, mayWrite } = page
  return (
    <Island
      name="LiveStage"
      of={LiveStage}
      props={{
        stage,
        title,
        now,
        zone,
        chapters,
        mayWrite,
        locale,
        words,
        id: Number(page.id),
        sellerId: Number(page.sellerId),
        signIn: `/s/${username}/sign_in?referer=${encodeURIComponent(path)}`,
      }}
    />
  )
}

/** A meeting shows when it is and its door, and never where it leads. */
const Meeting = ({ page, path }: { page: Page; path: string }) => {
  const t = useTexts(liveTexts)
  const locale = useLocale()
  return (
    <section className="k-panel k-stack">
      <p>
        <time dateTime={page.stage.startsAt}>{momentIn(page.stage.startsAt, locale, page.zone)}</time>
      </p>
      {page.door === 'open' && (
        <p>
          <LinkButton size="buy" href={`${path}/join`}>
            {t('page.join')}
          </LinkButton>
        </p>
      )}
      {page.door === 'before' && <p>{t('page.join_from', { time: momentIn(page.doorOpensAt, locale, page.zone) })}</p>}
      {page.door === 'after' && <p>{t(page.stage.state === 'cancelled' ? 'page.cancelled' : 'page.over')}</p>}
    </section>
  )
}
