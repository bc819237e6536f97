import { useEffect, useRef } from 'react'
import type { ClientOutput } from '#platform/shared/contract.ts'
import { useTexts } from '#platform/web/locale.tsx'
import type { showItem } from '../../contract.ts'
import { embedsTexts } from '../../texts.ts'

type Kept = ClientOutput<typeof showItem>

/** The item as a foreign page has it: its link, and the script that makes more of it. Nothing of it is counted here. */
export const ItemPreview = ({ item }: { item: Kept }) => {
  const t = useTexts(embedsTexts)
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (place.current) putOn(place.current, item)
  }, [item])
  if (item.state === 'inactive') return <p className="k-second">{t('preview.inactive')}</p>
  return (
    <div className="k-stack-small">
      <p className="k-second">{t('preview.before')}</p>
      <div
        ref={place}
        style={{ colorScheme: 'light', background: '#fff', color: '#15181f', padding: '1.5rem', borderRadius: 8 }}
      />
      <p className="k-second">{t('preview.after')}</p>
    </div>
  )
}

const putOn = (place: HTMLElement, { token, text, url, purpose }: Kept): void => {
  const link = document.createElement('a')
  link.dataset['kontorItem'] = token
  link.href = purpose === 'custom_link' && url ? url : `/e/${token}`
  link.textContent = text
  const script = document.createElement('script')
  script.src = '/embed.js'
  place.replaceChildren(link, script)
}
