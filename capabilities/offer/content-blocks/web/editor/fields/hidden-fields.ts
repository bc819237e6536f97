import type { Block } from '../../../rules/document.ts'

const ofCountdown = ['endsAt', 'endedText']
const ofCounter = ['countdownNumber', 'countingDirection', 'countdownStep', 'countdownUnits']
const ofProgress = ['percent', 'progressStyle', 'showNumbers']
const byTool: Readonly<Record<string, readonly string[]>> = {
  countdown: [...ofCounter, ...ofProgress],
  counter: [...ofCountdown, ...ofProgress],
  progress: [...ofCountdown, ...ofCounter],
  none: [...ofCountdown, ...ofCounter, ...ofProgress],
}

/** Fields that mean nothing with a block's other values as they are. */
export const hiddenFields = ({ type, values }: Pick<Block, 'type' | 'values'>): readonly string[] => {
  if (type === 'conversion_tools') return byTool[String(values['tool'])] ?? []
  if (type === 'video') return values['source'] === 'file' ? ['address', 'seconds'] : ['file', 'captions']
  if (type === 'text') return ['hint']
  if (type === 'banner') return values['showButton'] ? ['hint'] : ['hint', 'buttonText', 'buttonLink']
  if (type === 'picture') return values['ratio'] === 'free' ? [] : ['ratioHeight']
  return []
}
