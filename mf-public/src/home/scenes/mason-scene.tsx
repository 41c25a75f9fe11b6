import { Scene } from './scene';
import { Face, Helmet } from './head-parts';
import { Stroke } from './stroke';
import { Sun } from './sun';

/** A mason laying a row of bricks at sunrise. */
export function MasonScene({ title }: { readonly title: string }) {
  return (
    <Scene title={title}>
      <Sunrise />
      <Mason />
      <Wall />
      <Hands />
      <Yard />
    </Scene>
  );
}

function Sunrise() {
  return (
    <>
      <Sun cx={300} />
      <Stroke d="M96 112q9-9 17 0q8-9 17 0" color="#c98a2c" width={3} />
      <Stroke d="M140 84q6-6 12 0q6-6 12 0" color="#c98a2c" width={3} />
      <g fill="#ecd6a9">
        <path d="M30 436V262h104v174z" />
        <path d="M46 262v-40h72v40z" />
        <path d="M462 436V216h78v220z" />
        <path d="M436 436V286h30v150z" />
        <path d="M476 216v-14h10v14zM500 216v-14h10v14z" />
        <rect x="470" y="176" width="46" height="28" rx="8" />
      </g>
      <Stroke d="M54 222v-22M66 222v-30M100 222v-26M111 222v-18" color="#ecd6a9" width={4} />
      <path
        d="M44 282h22v28H44zM78 282h22v28H78zM44 330h22v28H44zM78 330h22v28H78zM60 234h16v18H60zM90 234h16v18H90zM476 236h20v26h-20zM508 236h20v26h-20zM508 282h20v26h-20z"
        fill="#fff6e4"
      />
    </>
  );
}

function Mason() {
  return (
    <>
      <path
        d="M186 330c-2-40 2-80 18-98 12-13 30-19 52-25h64c24 6 42 13 54 27 14 18 16 56 16 96z"
        fill="#2b2f8f"
      />
      <Stroke d="M356 243c32 2 70 12 98 30" color="#2b2f8f" width={42} />
      <Stroke d="M214 244c-22 8-42 24-52 40" color="#2b2f8f" width={42} />
      <Stroke
        d="M226 252c-14 12-24 24-30 40M352 254c16 8 40 16 62 28"
        color="#1d2069"
        width={3.5}
      />
      <path d="M226 220l34-11c4 40 14 80 20 121h-66c-2-42 0-80 12-110z" fill="#f7a41d" />
      <path d="M352 220l-36-11c-4 40-12 80-16 121h64c2-42 0-80-12-110z" fill="#f7a41d" />
      <path
        d="M226 220c-4 12-8 26-10 42l-2 68h10c-2-44 0-82 12-113zM352 220c4 12 8 26 10 42l2 68h-10c2-44 0-82-12-113z"
        fill="#e8930a"
      />
      <path d="M215 282h57l2.5 14h-60zM363 282h-56l-2 14h58z" fill="#fff6e4" />
      <path d="M266 180h42v26c0 14-9 24-21 24s-21-10-21-24z" fill="#8f5533" />
      <path
        d="M252 206c8-7 14-6 20 0 10 10 24 10 34 0 6-6 13-7 20-1 5 12-6 27-38 28-30 0-42-14-36-27z"
        fill="#c4532d"
      />
      <Stroke d="M260 214c7 9 17 13 27 13m33-12c-8 9-18 12-28 12" color="#f3c9a8" width={3} />
      <path d="M276 230c-9 18-13 36-13 56l22-4c-3-18-1-36 7-52z" fill="#a8401f" />
      <path d="M264 274l21-4M264.5 266l20-4" stroke="#f3c9a8" strokeWidth="2.5" />
      <g transform="translate(288 155)">
        <Face />
        <Stroke d="M-35 8c1 3 3 5 5 6" color="#8f5533" width={2.5} />
        <path d="M-30-16h10c0 8-3 14-5 18l-5 4z" fill="#2e1a10" />
        <Stroke d="M-15-3c4-4 10-4 13-1M12-4c4-3 9-3 12 1" color="#2e1a10" width={3.6} />
        <circle cx="-7" cy="6" r="3.4" fill="#2e1a10" />
        <circle cx="18" cy="6" r="3.4" fill="#2e1a10" />
        <Stroke d="M8 6c2 5 4 9 3 11-2 2-6 2-8 1" color="#8f5533" width={3} join="round" />
        <path d="M6 21c-5-4-15-2-19 5 7 1 14 2 19-1 5 3 11 2 17 0-4-6-12-8-17-4z" fill="#2e1a10" />
        <Stroke d="M-4 31c5 5 14 4 18-1" color="#5d341c" width={3} />
        <Helmet />
        <path d="M-42-14c28-7 58-7 86 0 5 2 5 9 0 9-28-5-58-5-86 0-5 0-5-7 0-9z" fill="#d98a0a" />
      </g>
    </>
  );
}

/** Mortar joints show through between the bricks. */
function Wall() {
  return (
    <>
      <path d="M86 436V311h414v125z" fill="#f1ddb8" />
      <g strokeWidth="2.5" strokeLinejoin="round">
        <path
          d="M87 312h25.5v23h-25.5zM300.5 312h56v23h-56zM209 340h56v23h-56zM453 340h46v23h-46zM87 368h25.5v23h-25.5zM300.5 368h56v23h-56zM209 396h56v23h-56zM453 396h46v23h-46z"
          fill="#c4532d"
          stroke="#c4532d"
        />
        <path
          d="M239.5 312h56v23h-56zM483.5 312h15.5v23h-15.5zM148 340h56v23h-56zM392 340h56v23h-56zM239.5 368h56v23h-56zM483.5 368h15.5v23h-15.5zM148 396h56v23h-56zM392 396h56v23h-56z"
          fill="#cf5f37"
          stroke="#cf5f37"
        />
        <path
          d="M178.5 312h56v23h-56zM422.5 312h56v23h-56zM87 340h56v23h-56zM331 340h56v23h-56zM178.5 368h56v23h-56zM422.5 368h56v23h-56zM87 396h56v23h-56zM331 396h56v23h-56z"
          fill="#b94a26"
          stroke="#b94a26"
        />
        <path
          d="M117.5 312h56v23h-56zM361.5 312h56v23h-56zM270 340h56v23h-56zM117.5 368h56v23h-56zM361.5 368h56v23h-56zM270 396h56v23h-56z"
          fill="#d96b43"
          stroke="#d96b43"
        />
      </g>
      <path d="M86 423h414v13H86z" fill="#b94a26" />
      <path d="M86 420h414v4H86z" fill="#f1ddb8" />
      <rect x="442" y="283" width="58" height="25" rx="2.5" fill="#cf5f37" />
      <path d="M440 308h60v3h-60z" fill="#f1ddb8" />
    </>
  );
}

/** Drawn on top of the wall: the brick being laid and the trowel. */
function Hands() {
  return (
    <>
      <path
        d="M214 311c4-6 12-8 22-7 14 2 22-3 38-1 20 2 30-2 50 0 22 2 44-3 66 0 16 2 28-2 40 0 8 2 12 4 14 7v2H214z"
        fill="#cdbfa9"
      />
      <g transform="rotate(-5 384 292)">
        <rect x="354" y="277" width="60" height="26" rx="2.5" fill="#d96b43" />
        <path d="M354 296h60v5a2 2 0 0 1-2 2h-56a2 2 0 0 1-2-2z" fill="#c4532d" />
      </g>
      <Stroke d="M450 277c-18-2-36-7-54-14" color="#a9673f" width={23} />
      <Stroke d="M455 276c-8 0-14-1-22-3" color="#2b2f8f" width={36} />
      <Stroke d="M425 254l-8 33" color="#4a4fb5" width={7} />
      <path d="M398 252c-14-4-28-2-34 6-4 6-3 12 2 14l32 6z" fill="#a9673f" />
      <Stroke d="M368 264l-1 20M379 264v21M390 266l1 20" color="#a9673f" width={9.5} />
      <Stroke d="M400 266c6 4 8 9 8 15" color="#a9673f" width={9.5} />
      <Stroke d="M373.5 268v14M384.5 269v14" color="#8f5533" width={2} />
      <Stroke d="M162 284c20 6 42 8 66 4" color="#a9673f" width={25} />
      <Stroke d="M162 284c10 4 20 6 30 7" color="#2b2f8f" width={37} />
      <Stroke d="M201 272l-2 37" color="#4a4fb5" width={7} />
      <Stroke d="M226 286l36-2" color="#7a4526" width={10} />
      <Stroke d="M258 284c10 0 12 12 22 14" color="#7d83a8" width={5} />
      <path d="M270 296c22-6 44-4 62 6-18 6-42 8-62 4z" fill="#aab0cc" />
      <path d="M270 301c22 0 42 0 62 1-18 6-42 8-62 4z" fill="#8b90b8" />
      <path d="M222 272c10-4 24-3 29 3 4 6 3 18-3 22-6 5-22 5-28 0z" fill="#a9673f" />
      <Stroke d="M233 276c2 7 2 13 0 20M241 276c2 7 2 13 0 20" color="#8f5533" width={2} />
      <Stroke d="M226 276c8-6 18-6 24-2" color="#b97a50" width={8} />
    </>
  );
}

function Yard() {
  return (
    <>
      <path d="M96 283h66c-2 16-12 28-22 28h-22c-10 0-20-12-22-28z" fill="#4a5078" />
      <path d="M100 283c6-12 16-17 26-17 14 0 20 4 32 17z" fill="#cdbfa9" />
      <path d="M92 280h74a3 3 0 0 1 0 7H92a3 3 0 0 1 0-7z" fill="#626892" />
      <path d="M0 436c8-22 24-40 42-44 14 4 30 22 40 44z" fill="#e3c690" />
      <path d="M42 392c14 4 30 22 40 44H52c2-16-4-32-10-44z" fill="#d6b67a" />
      <rect x="508" y="412" width="44" height="22" rx="2.5" fill="#b94a26" />
      <rect x="514" y="390" width="40" height="21" rx="2.5" fill="#d96b43" />
      <Stroke d="M522 396h24" color="#c4532d" width={3} />
    </>
  );
}
