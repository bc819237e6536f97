import { isRouteErrorResponse, Link, useRouteError } from 'react-router'
import { isApiError } from '../client.ts'
import { useTexts } from '../locale.tsx'
import { webTexts } from '../texts.ts'

/** What stands in a screen's place when it cannot be shown: not there, not allowed, or broken. */
export const AreaError = ({ home }: { home: string }) => {
  const error = useRouteError()
  const t = useTexts(webTexts)
  const status = isRouteErrorResponse(error) || isApiError(error) ? error.status : 500
  const kind = status === 404 ? 'not_found' : status === 403 ? 'forbidden' : 'failed'
  const requestId = isApiError(error) ? error.requestId : undefined
  return (
    <div className="k-message">
      <title>{`${t(`page.${kind}.title`)} · Kontor`}</title>
      <h1>{t(`page.${kind}.title`)}</h1>
      <p>{t(`page.${kind}.text`)}</p>
      {requestId && <p className="k-small k-muted">{t('page.request_id', { id: requestId })}</p>}
      <div className="k-row">
        {kind === 'failed' && (
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
