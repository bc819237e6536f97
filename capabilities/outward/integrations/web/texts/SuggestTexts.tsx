import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'
import { api } from '#platform/web/client.ts'
import { useTexts } from '#platform/web/locale.tsx'
import { SmallButton } from '#platform/web/SmallButton.tsx'
import { useSession } from '#platform/web/session.tsx'
import { toast, toastError } from '#platform/web/toast.ts'
import { showTextService, suggestTranslations } from '../../contract/texts.ts'
import { integrationsTexts } from '../../texts.ts'

type Props = { productId: number | string; locale: string }

/** Asks the connected service for what a product lacks in a language. */
export const SuggestTexts = ({ productId, locale }: Props) => {
  const t = useTexts(integrationsTexts)
  const { can } = useSession()
  const queries = useQueryClient()
  const [isBusy, setBusy] = useState(false)
  const { data } = useQuery<{ service: string | null }>({
    queryKey: ['text-service'],
    queryFn: ({ signal }) => api(showTextService, {}, { signal }),
    staleTime: 60_000,
  })
  if (data === undefined) return null
  if (data.service === null)
    return can('integrations.change') ? (
      <Link className="k-small" to="/cabinet/integrations">
        {t('texts.connect')}
      </Link>
    ) : null
  const ask = async () => {
    setBusy(true)
    try {
      const { suggested, unusable } = await api(suggestTranslations, { productId, locale })
      const told = unusable > 0 ? ` ${t('texts.unusable', { count: unusable })}` : ''
      toast(`${t('texts.done', { count: suggested })}${told}`)
    } catch (error) {
      toastError(error)
    }
    setBusy(false)
    await queries.invalidateQueries()
  }
  return (
    <SmallButton isBusy={isBusy} onClick={() => void ask()}>
      {t('texts.suggest', { service: data.service })}
    </SmallButton>
  )
}
