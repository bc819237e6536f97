import { isRouteErrorResponse } from 'react-router'
import { useTexts } from '#platform/web/locale.tsx'
import { errorKindOf } from '#platform/web/page-error.ts'
import { webTexts } from '#platform/web/texts.ts'
import { LinkButton } from '#ui/Button.tsx'

/** A page that could not be shown, where no shop or area frames it. */
export const ErrorMessage = ({ error }: { error: unknown }) => {
  const t = useTexts(webTexts)
  const status = isRouteErrorResponse(error) ? error.status : 500
  const kind = errorKindOf(status)
  return (
    <main className="k-message">
      <title>{t(`page.${kind}.title`)}</title>
      <p className="k-message-code">{status}</p>
      <h1>{t(`page.${kind}.title`)}</h1>
      <p>{t(`page.${kind}.text`)}</p>
      <LinkButton href="/">{t('page.home')}</LinkButton>
    </main>
  )
}
