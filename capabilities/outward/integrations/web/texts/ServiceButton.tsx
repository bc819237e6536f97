import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'
import { api } from '#platform/web/client.ts'
import { useTexts } from '#platform/web/locale.tsx'
import { SmallButton } from '#platform/web/SmallButton.tsx'
import { useSession } from '#platform/web/session.tsx'
import { toastError } from '#platform/web/toast.ts'
import { showTextService } from '../../contract/texts.ts'
import { integrationsTexts } from '../../texts.ts'

type Props = {
  label: (service: string) => string
  /** What is asked of the service. */
  ask: () => Promise<void>
  /** False where another one beside it leads to where a service is connected. */
  leadsToConnect?: boolean
}

/** A button that asks the connected service for translations; a way to connect one where there is none. */
export const ServiceButton = (props: Props) => {
  const { can } = useSession()
  return can('catalog.change') ? <Offered {...props} /> : null
}

const Offered = ({ label, ask, leadsToConnect = true }: Props) => {
  const t = useTexts(integrationsTexts)
  const { can } = useSession()
  const [isBusy, setBusy] = useState(false)
  const { data } = useQuery<{ service: string | null }>({
    queryKey: ['text-service'],
    queryFn: ({ signal }) => api(showTextService, {}, { signal }),
    staleTime: 60_000,
  })
  if (data === undefined) return null
  if (data.service === null)
    return leadsToConnect && can('integrations.change') ? (
      <Button component={Link} to="/cabinet/integrations" variant="subtle" size="compact-sm">
        {t('texts.connect')}
      </Button>
    ) : null
  const press = async () => {
    setBusy(true)
    try {
      await ask()
    } catch (error) {
      toastError(error)
    }
    setBusy(false)
  }
  return (
    <SmallButton isBusy={isBusy} onClick={() => void press()}>
      {label(data.service)}
    </SmallButton>
  )
}
