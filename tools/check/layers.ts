import { check } from './check.ts'
import { roomMap } from './room-map.ts'

/** Layers from low to high; those of one row stand beside each other. */
export const layerRows = [['money', 'people'], ['offer'], ['sale'], ['after'], ['shop'], ['outward']] as const

export const heightOf = (layer: string): number =>
  layerRows.findIndex((row) => (row as readonly string[]).includes(layer))

/** A room calls rooms of its own layer or below: nobody knows who stands above. */
export const layersPointDown = check('layers', () =>
  Object.entries(roomMap).flatMap(([room, { layer, mayCall }]) => {
    if (heightOf(layer) < 0) return [`capabilities/map.json: ${room} is in the layer ${layer}, which is none`]
    return mayCall
      .filter((called) => roomMap[called] && heightOf(roomMap[called].layer) > heightOf(layer))
      .map((called) => `capabilities/map.json: ${room} (${layer}) may not call ${called}, which is above it (rule 2)`)
  }),
)
