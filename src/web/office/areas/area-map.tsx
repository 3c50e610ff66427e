import { useQuery } from '@tanstack/react-query';
import type { PointerEvent } from 'react';
import { type AreaPlace, pointInArea } from '../../../domain/area/area.ts';
import { milesBetween } from '../../../domain/place/geo.ts';
import { type Drawing, MapView } from '../../maps/map-view.tsx';
import { type LonLat, pathOf } from '../../maps/projection.ts';
import { circlePoints } from '../../maps/view.ts';
import { MAP, useMapNames } from '../map/map-data.ts';
import css from './areas.module.css';
import { AREA_TEXTS } from './texts.ts';
import { areaOf, cornerOf, pointOf, type TypedArea, withCorner } from './typed-area.ts';

interface DrawnProps {
  typed: TypedArea;
  /** Null for a read-only area. */
  onChange: ((change: Partial<TypedArea>) => void) | null;
}

interface HandleProps {
  at: LonLat;
  drawing: Drawing;
  onMove: (point: LonLat) => void;
}

/** A corner to be dragged. The list of corners is its keyboard equivalent. */
function Handle({ at, drawing, onMove }: HandleProps) {
  const [x, y] = drawing.project(at);
  const move = (event: PointerEvent<SVGGElement>) => {
    if (!event.currentTarget.hasPointerCapture(event.pointerId)) return;
    const frame = event.currentTarget.ownerSVGElement?.getBoundingClientRect();
    if (frame) onMove(drawing.point([event.clientX - frame.left, event.clientY - frame.top]));
  };
  return (
    <g
      data-handle
      className={css.handle}
      transform={`translate(${x.toFixed(1)} ${y.toFixed(1)})`}
      onPointerDown={(event) => event.currentTarget.setPointerCapture(event.pointerId)}
      onPointerMove={move}
    >
      <circle className={css.grip} r="18" />
      <circle r="7" />
    </g>
  );
}

function Ring({ points, drawing }: { points: readonly LonLat[]; drawing: Drawing }) {
  if (points.length === 0) return null;
  return <path className={css.area} d={`${pathOf(points.map(drawing.project))}Z`} />;
}

function Circle({ typed, onChange, drawing }: DrawnProps & { drawing: Drawing }) {
  const area = areaOf(typed);
  const middle = pointOf(typed.middle);
  if (!middle) return null;
  const ring = area?.kind === 'circle' ? circlePoints(area) : [];
  // A quarter of the way round: due east.
  const edge = ring[18];
  const reach = ([lon, lat]: LonLat) =>
    milesBetween({ lat: middle[1], lon: middle[0] }, { lat, lon }).toFixed(1);
  return (
    <>
      <Ring points={ring} drawing={drawing} />
      {onChange && (
        <Handle at={middle} drawing={drawing} onMove={(point) => onChange({ middle: cornerOf(point) })} />
      )}
      {edge && onChange && (
        <Handle
          at={edge}
          drawing={drawing}
          onMove={(point) => onChange({ miles: String(Math.max(0.1, Number(reach(point)))) })}
        />
      )}
    </>
  );
}

function Outline({ typed: { corners }, onChange, drawing }: DrawnProps & { drawing: Drawing }) {
  const points = corners.map((corner) => pointOf(corner));
  const known = points.flatMap((point) => (point ? [point] : []));
  return (
    <>
      <Ring points={known} drawing={drawing} />
      {points.map((point, index) => {
        if (!point || !onChange) return null;
        const [x, y] = drawing.project(point);
        return (
          // oxlint-disable-next-line react/no-array-index-key -- a corner is its place in the outline
          <g key={index}>
            <Handle
              at={point}
              drawing={drawing}
              onMove={(to) => onChange({ corners: corners.with(index, cornerOf(to)) })}
            />
            <text className={css.number} x={x + 11} y={y - 9}>
              {index + 1}
            </text>
          </g>
        );
      })}
    </>
  );
}

/** A postcode district as areas test it. */
const districtAt = (code: string, lat: number, lon: number): AreaPlace => ({
  lat,
  lon,
  postcode: code,
  postcodeArea: code.replace(/\d.*$/, ''),
});

/** Pixels per degree from which districts are labelled. */
const NAMED = 900;

function Districts({ typed, onChange, drawing }: DrawnProps & { drawing: Drawing }) {
  const { data } = useQuery(MAP);
  const { codes } = typed;
  const area = { name: '', kind: 'postcodes', codes } as const;
  const [[, top], [, below]] = [drawing.project([0, 54]), drawing.project([0, 53])];
  const isNear = below - top > NAMED;
  return (data?.districts ?? []).map(([code, lat, lon]) => {
    const [x, y] = drawing.project([lon, lat]);
    if (x < 0 || y < 0 || x > drawing.size.width || y > drawing.size.height) return null;
    const isInside = pointInArea({ ...area, codes }, districtAt(code, lat, lon));
    const toggled = codes.includes(code) ? codes.filter((other) => other !== code) : [...codes, code];
    const canToggle = onChange !== null && isNear && (codes.includes(code) || !isInside);
    return (
      <g
        key={code}
        className={isInside ? css.held : css.district}
        transform={`translate(${x.toFixed(1)} ${y.toFixed(1)})`}
        {...(canToggle && { 'data-handle': true, onPointerUp: () => onChange?.({ codes: toggled }) })}
      >
        {canToggle && <circle className={css.grip} r="10" />}
        <circle r={isInside ? 4 : 2.5} />
        {isNear && (
          <text x="6" y="4">
            {code}
          </text>
        )}
      </g>
    );
  });
}

/** Points to show initially. */
function aroundOf(
  typed: TypedArea,
  districts: readonly (readonly [string, number, number, string])[],
): LonLat[] {
  const area = areaOf(typed);
  if (!area) return [];
  if (area.kind === 'circle') return circlePoints(area);
  if (area.kind === 'polygon') return area.points;
  return districts.flatMap(([code, lat, lon]): LonLat[] =>
    pointInArea(area, districtAt(code, lat, lon)) ? [[lon, lat]] : [],
  );
}

/** [OFF-11] An area on the map, where it is drawn by pointer. */
export function AreaMap({ typed, onChange, goTo }: DrawnProps & { goTo: LonLat | null }) {
  const { data } = useQuery(MAP);
  const names = useMapNames();
  const { kind } = typed;
  const press = (point: LonLat) => {
    if (kind === 'circle') onChange?.({ middle: cornerOf(point) });
    if (kind === 'polygon') onChange?.({ corners: withCorner(typed.corners, point) });
  };
  const around = aroundOf(typed, data?.districts ?? []);
  return (
    <MapView
      key={data ? 'known' : 'bare'}
      label={onChange ? AREA_TEXTS.mapOf[kind] : AREA_TEXTS.map}
      height={460}
      names={names}
      around={around}
      goTo={goTo}
      onPress={press}
    >
      {(drawing) => (
        <>
          {kind === 'circle' && <Circle typed={typed} onChange={onChange} drawing={drawing} />}
          {kind === 'polygon' && <Outline typed={typed} onChange={onChange} drawing={drawing} />}
          {kind === 'postcodes' && <Districts typed={typed} onChange={onChange} drawing={drawing} />}
        </>
      )}
    </MapView>
  );
}
