import type { ClientInput } from '#platform/shared/contract.ts'
import { languageName } from '#platform/shared/texts.ts'
import { api } from '#platform/web/client.ts'
import { useLocale, useTexts } from '#platform/web/locale.tsx'
import { toast } from '#platform/web/toast.ts'
import { translateTexts } from '../../contract/texts.ts'
import { integrationsTexts } from '../../texts.ts'
import { ServiceButton } from './ServiceButton.tsx'

type Asked = ClientInput<typeof translateTexts>
type Given = Pick<Asked, 'from' | 'to'> & {
  /** Reads the texts, has them said in the other language, and shows them to their writer. */
  translate: (say: (lines: Asked['lines']) => Promise<readonly (string | null)[]>) => Promise<void>
  /** False where another one beside it leads to where a service is connected. */
  leadsToConnect?: boolean
}

/** Has texts translated by the connected service; nothing is published by it. */
export const TranslateTexts = ({ from, to, translate, leadsToConnect = true }: Given) => {
  const t = useTexts(integrationsTexts)
  const language = languageName(to, useLocale())
  const say = async (lines: Asked['lines']) => {
    if (lines.length === 0) return []
    const { lines: said } = await api(translateTexts, { from, to, lines })
    const unusable = said.filter((text) => text === null).length
    const told = unusable > 0 ? ` ${t('texts.unusable', { count: unusable })}` : ''
    toast(`${t('texts.translated', { count: said.length - unusable })}${told}`)
    return said
  }
  const label = (service: string) => t('texts.translate', { service, language })
  return <ServiceButton {...{ label, leadsToConnect }} ask={() => translate(say)} />
}
