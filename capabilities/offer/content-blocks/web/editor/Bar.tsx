import { ActionIcon, SegmentedControl } from '@mantine/core'
import { IconArrowBackUp, IconArrowForwardUp } from '@tabler/icons-react'
import { viewports, type Viewport } from '../../vocabulary.ts'
import type { DraftState } from './draft/draft-keeper.ts'
import { useEditorWords } from './use-editor-words.ts'
import { usePuckOf } from './use-puck-blocks.ts'

const look = { size: 18, stroke: 1.8 }

/** Whether all is saved, the steps back and forth, and the screen that is looked at. */
export const BarParts = ({
  draft,
  viewport,
  onViewport,
}: {
  draft: DraftState
  viewport: Viewport
  onViewport: (viewport: Viewport) => void
}) => {
  const { t } = useEditorWords()
  return (
    <>
      <span role="status" className="k-second k-small pe-state">
        {t(`draft.${draft}`)}
      </span>
      <History />
      <SegmentedControl
        size="xs"
        aria-label={t('bar.viewport')}
        value={viewport}
        onChange={(next) => onViewport(next as Viewport)}
        data={viewports.map((each) => ({ value: each, label: t(`viewport.${each}`) }))}
      />
    </>
  )
}

const History = () => {
  const { t } = useEditorWords()
  const history = usePuckOf((puck) => puck.history)
  return (
    <>
      <ActionIcon
        variant="subtle"
        color="gray"
        disabled={!history.hasPast}
        onClick={() => history.back()}
        aria-label={t('bar.undo')}
        title={t('bar.undo')}
      >
        <IconArrowBackUp {...look} />
      </ActionIcon>
      <ActionIcon
        variant="subtle"
        color="gray"
        disabled={!history.hasFuture}
        onClick={() => history.forward()}
        aria-label={t('bar.redo')}
        title={t('bar.redo')}
      >
        <IconArrowForwardUp {...look} />
      </ActionIcon>
    </>
  )
}
