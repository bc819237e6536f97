import { useEffect } from 'react'
import { isRouteErrorResponse, Link, useRouteError } from 'react-router'
import { isApiError } from '../client.ts'
import { useTexts } from '../locale.tsx'
import { errorKindOf } from '../page-error.ts'
import { webTexts } from '../texts.ts'

const kindOf = (error: unknown) => {
  // A screen's own code is fetched when it is opened, and fails without a network as its data do.
  if (!navigator.onLine || (isApiError(error) && error.status === 0)) return 'offline'
  return errorKindOf(isRouteErrorResponse(error) || isApiError(error) ? error.status : 500)
}

/** Replaces a screen that cannot be shown: not found, forbidden, offline, or broken. */
export const AreaError = ({ home }: { home: string }) => {
  const error = useRouteError()
  const t = useTexts(webTexts)
  const kind = kindOf(error)
  const requestId = isApiError(error) ? error.requestId : undefined
  useEffect(() => {
    if (kind !== 'offline') return
    const reload = () => location.reload()
    addEventListener('online', reload)
    return () => removeEventListener('online', reload)
  }, [kind])
  return (
    <div className="k-message">
      <title>{`${t(`page.${kind}.title`)} · Kontor`}</title>
      <h1>{t(`page.${kind}.title`)}</h1>
      <p>{t(`page.${kind}.text`)}</p>
      {requestId && <p className="k-small k-muted">{t('page.request_id', { id: requestId })}</p>}
      <div className="k-row">
        {(kind === 'failed' || kind === 'offline') && (
          <button type="button" className="k-button k-button-solid" onClick={() => location.reload()}>
            {t('page.retry')}
          </button>
        )}
        <Link className="k-button k-button-outline" to={home}>
          {t('page.home')}
        </Link>
      </div>
    </div>
  )
}
