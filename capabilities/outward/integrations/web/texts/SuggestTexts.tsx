import { useQueryClient } from '@tanstack/react-query'
import { api } from '#platform/web/client.ts'
import { useTexts } from '#platform/web/locale.tsx'
import { toast } from '#platform/web/toast.ts'
import { suggestTranslations } from '../../contract/texts.ts'
import { integrationsTexts } from '../../texts.ts'
import { ServiceButton } from './ServiceButton.tsx'

type Props = { productId: number | string; locale: string }

/** Asks the connected service for what a product lacks in a language. */
export const SuggestTexts = ({ productId, locale }: Props) => {
  const t = useTexts(integrationsTexts)
  const queries = useQueryClient()
  const ask = async () => {
    try {
      const { suggested, unusable } = await api(suggestTranslations, { productId, locale })
      const told = unusable > 0 ? ` ${t('texts.unusable', { count: unusable })}` : ''
      toast(`${t('texts.done', { count: suggested })}${told}`)
    } finally {
      await queries.invalidateQueries()
    }
  }
  return <ServiceButton label={(service) => t('texts.suggest', { service })} ask={ask} />
}
