import type { Block } from '../../../rules/document.ts'

const byTool: Readonly<Record<string, readonly string[]>> = {
  countdown: ['countdownNumber', 'countingDirection', 'countdownUnits', 'percent', 'progressStyle', 'showNumbers'],
  counter: ['endsAt', 'endedText', 'percent', 'progressStyle', 'showNumbers'],
  progress: ['endsAt', 'endedText', 'countdownNumber', 'countingDirection', 'countdownUnits'],
}

/** Fields that mean nothing with a block's other values as they are. */
export const hiddenFields = ({ type, values }: Pick<Block, 'type' | 'values'>): readonly string[] => {
  if (type === 'conversion_tools') return byTool[String(values['tool'])] ?? []
  if (type === 'video') return values['source'] === 'file' ? ['address'] : ['file', 'captions']
  if (type === 'text') return ['hint']
  if (type === 'banner') return values['showButton'] ? ['hint'] : ['hint', 'buttonText', 'buttonLink']
  if (type === 'picture') return values['ratio'] === 'free' ? [] : ['ratioHeight']
  return []
}
