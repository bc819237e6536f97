import { Button, Modal } from '@mantine/core'
import type { ClientOutput } from '#platform/shared/contract.ts'
import { useChooseBlock } from '#capabilities/offer/content-blocks/web/editor/index.ts'
import type { showStandIns } from '../../../contract.ts'
import { usePageEditorWords } from '../use-page-words.ts'
import './stand-ins.css'

export type StandIn = ClientOutput<typeof showStandIns>['list'][number]
type Props = {
  list: readonly StandIn[]
  deed: 'publish' | 'schedule'
  isBusy: boolean
  onClose: () => void
  onAnyway: () => void
}

/** What a template left on the page, before visitors see it: each is replaced, or all of it is published as it is. */
export const StandIns = ({ list, deed, isBusy, onClose, onAnyway }: Props) => {
  const { t } = usePageEditorWords()
  const choose = useChooseBlock()
  const replace = (id: string) => {
    onClose()
    choose(id)
  }
  return (
    <Modal opened onClose={onClose} title={t('stand_ins.title')}>
      <div className="k-stack-small">
        <p>{t('stand_ins.text')}</p>
        <ul className="pe-stand-ins">
          {list.map(({ blockId, pictureUrl }) => (
            <li key={`${blockId} ${pictureUrl}`}>
              {pictureUrl !== null && <img src={pictureUrl} alt="" width={56} height={56} />}
              <span>{t('stand_ins.picture')}</span>
              <Button size="xs" variant="default" onClick={() => replace(blockId)}>
                {t('stand_ins.replace')}
              </Button>
            </li>
          ))}
        </ul>
        <Button variant="default" loading={isBusy} onClick={onAnyway}>
          {t(`stand_ins.${deed}_anyway`)}
        </Button>
      </div>
    </Modal>
  )
}
