import { Scene } from './scene';
import { Stroke } from './stroke';
import { Sun } from './sun';

/** A painter rolling the sky of a bright mural. */
export function PainterScene({ title }: { readonly title: string }) {
  return (
    <Scene title={title}>
      <Sun cx={232} />
      <Wall />
      <Mural />
      <FarArm />
      <Painter />
      <Head />
      <Roller />
      <Ground />
    </Scene>
  );
}

function Wall() {
  return (
    <>
      <path d="M254 60h282v376H254z" fill="#fcf0d8" />
      <path d="M526 66h10v370h-10z" fill="#f1e2c2" />
      <path d="M244 46h302v18H244z" fill="#e6c588" />
      <path d="M244 58h302v8H244z" fill="#d6b67a" />
      <path d="M254 66h10v370h-10z" fill="#f1e2c2" />
    </>
  );
}

function Mural() {
  return (
    <>
      <svg x="344" y="86" width="166" height="312" viewBox="344 86 166 312">
        <path d="M280 80h250v330H280z" fill="#8fc6e3" />
        <circle cx="440" cy="168" r="40" fill="#f7a41d" />
        <circle cx="440" cy="168" r="28" fill="#fcd06f" />
        <Stroke d="M489 168L501 168" color="#f7a41d" width={6.5} />
        <Stroke d="M482 192L493 198" color="#f7a41d" width={6.5} />
        <Stroke d="M464 210L470 221" color="#f7a41d" width={6.5} />
        <Stroke d="M440 217L440 229" color="#f7a41d" width={6.5} />
        <Stroke d="M416 210L410 221" color="#f7a41d" width={6.5} />
        <Stroke d="M398 192L387 198" color="#f7a41d" width={6.5} />
        <Stroke d="M391 168L379 168" color="#f7a41d" width={6.5} />
        <Stroke d="M398 144L387 138" color="#f7a41d" width={6.5} />
        <Stroke d="M416 126L410 115" color="#f7a41d" width={6.5} />
        <Stroke d="M440 119L440 107" color="#f7a41d" width={6.5} />
        <Stroke d="M464 126L470 115" color="#f7a41d" width={6.5} />
        <Stroke d="M482 143L493 137" color="#f7a41d" width={6.5} />
        <path d="M280 318c40-60 80-70 120-40 30-34 80-50 140 10v130H280z" fill="#2f9a68" />
        <path d="M280 352c50-40 110-40 150-4 40-30 70-30 110-6v80H280z" fill="#1d7a4f" />
        <path d="M280 366c60-20 180-24 250 0v60H280z" fill="#3d52b8" />
        <Stroke d="M352 388q8-6 16 0t16 0M428 376q7-5 14 0t14 0" color="#8fc6e3" width={3.5} />
        <path d="M356 238c5-9 18-9 22-1 8-5 18-1 18 8h-50c0-5 4-9 10-7z" fill="#fff8ea" />
        <Stroke
          d="M360 110q7-7 13 0q6-7 13 0M392 100q5-5 9 0q4-5 9 0"
          color="#2b2f8f"
          width={3.5}
        />
        <Flower transform="translate(390 372)" />
        <Flower transform="translate(470 382) scale(.78)" />
      </svg>
      <path d="M344 398h166v20H344z" fill="#f7a41d" />
      <path
        d="M346 414l8.5-12 8.5 12zM364 414l8.5-12 8.5 12zM382 414l8.5-12 8.5 12zM400 414l8.5-12 8.5 12zM418 414l8.5-12 8.5 12zM436 414l8.5-12 8.5 12zM454 414l8.5-12 8.5 12zM472 414l8.5-12 8.5 12zM490 414l8.5-12 8.5 12z"
        fill="#c4532d"
      />
      <path d="M344 398h166v3H344z" fill="#fff8ea" />
      <path
        d="M290 134h56v118c0 6-9 6-9 0v-8c0-6-11-6-11 0v16c0 7-12 7-12 0v-12c0-6-11-6-11 0v5c0 6-13 6-13 0z"
        fill="#8fc6e3"
      />
      <path d="M290 134h56v16h-56z" fill="#a9d6ec" />
    </>
  );
}

function Flower({ transform }: { readonly transform: string }) {
  return (
    <g transform={transform}>
      <path
        d="M-34-6c8-14 22-14 34 8-16 8-30 6-34-8zM34-6C26-20 12-20 0 2c16 8 30 6 34-8z"
        fill="#f7b3bf"
      />
      <path
        d="M-22-22c14-2 22 8 22 26-16-2-24-12-22-26zM22-22C8-24 0-14 0 4c16-2 24-12 22-26z"
        fill="#f08aa0"
      />
      <path d="M0-36c12 12 12 28 0 42-12-14-12-30 0-42z" fill="#f7b3bf" />
    </g>
  );
}

function FarArm() {
  return (
    <>
      <Stroke d="M172 218L196 262" color="#8f3518" width={23} />
      <Stroke d="M196 264L222 272" color="#8f5533" width={14} />
      <Stroke d="M194 260l8 5" color="#8f3518" width={20} />
      <path d="M206 300c2-30 32-30 34 0" stroke="#6f75a3" strokeWidth="3.5" fill="none" />
      <path d="M202 298h42l-5 42h-32z" fill="#d5d9ee" />
      <path d="M202 298h42v6c-4 8-8 0-12 4-3 8-9 8-11 0-4-6-7 2-12-1-4-2-7-3-7-9z" fill="#8fc6e3" />
      <ellipse cx="223" cy="298" rx="21" ry="5" fill="#5ea6cc" />
      <circle cx="223" cy="275" r="9.5" fill="#8f5533" />
    </>
  );
}

function Painter() {
  return (
    <>
      <Stroke d="M166 350L178 418" color="#15174f" width={22} />
      <path d="M168 420h20c10 2 18 6 20 14h-40z" fill="#5d341c" />
      <Stroke d="M146 350L146 418" color="#1d2069" width={23} />
      <path d="M134 420h22c10 2 18 6 20 14h-42z" fill="#7a4526" />
      <path
        d="M140 208c6-8 36-12 46-2 6 16 4 36-6 58 10 34 18 72 22 112-26 8-64 8-92 0 4-42 10-74 22-110-4-22-4-42 8-58z"
        fill="#c4532d"
      />
      <path
        d="M140 208c-12 16-12 36-8 58-12 36-18 68-22 110 10 3 20 5 30 5 2-60 10-110 18-140-10-8-16-20-18-33z"
        fill="#a8401f"
      />
      <path d="M108 366c28 8 68 8 94 0l1 10c-26 8-66 8-96 0z" fill="#f7a41d" />
      <path d="M150 204c16 22 26 40 30 62l-14 4c-6-24-16-42-30-58z" fill="#f7a41d" />
      <path d="M130 262c16 6 34 8 52 4l2 12c-20 4-38 2-56-4z" fill="#f7a41d" />
      <path d="M132 268c-10 12-18 30-20 48l14 4c2-18 8-34 18-46z" fill="#e8930a" />
      <path d="M152 176h24l2 26c-8 10-24 10-30 2z" fill="#8f5533" />
    </>
  );
}

function Head() {
  return (
    <g transform="translate(168 166) rotate(-8) scale(.6)">
      <circle cx="-42" cy="8" r="20" fill="#2e1a10" />
      <path d="M-34-18C-40 6-34 28-20 36L0-10z" fill="#2e1a10" />
      <path d="M-28-18h58v24c0 20-13 38-27 38-17 0-31-16-31-36z" fill="#a9673f" />
      <path d="M-28-20c-4 16-4 22-10 26 0 12 2 20 8 26 8-10 10-30 24-52z" fill="#2e1a10" />
      <path d="M-20 4c-6-4-10 1-9 7 1 7 6 11 10 9z" fill="#a9673f" />
      <circle cx="-22" cy="24" r="4" fill="#f7a41d" />
      <Stroke d="M-7-3c3-5 9-6 13-3M15-6c4-3 8-2 11 2" color="#2e1a10" width={3.5} />
      <circle cx="1" cy="6" r="3.8" fill="#2e1a10" />
      <circle cx="21" cy="6" r="3.8" fill="#2e1a10" />
      <Stroke d="M14 6c3 5 5 9 3 11-2 2-6 2-8 1" color="#8f5533" width={3} />
      <path d="M-1 24c5 8 17 7 21-2-6 2-14 3-21 2z" fill="#a8323c" />
      <circle cx="12" cy="-11" r="3" fill="#b3261e" />
      <path d="M-38-10C-40-44-18-60 4-60c20 0 32 16 30 42-22-8-48-6-72 8z" fill="#f7a41d" />
      <path d="M-38-10c24-14 50-16 72-8 0 4 0 6-1 8-22-7-46-4-69 10-2-3-3-6-2-10z" fill="#d98a0a" />
      <path
        d="M-36-6c-12-4-20 2-24 12 10 2 18 0 26-6zM-36-2c-6 6-8 14-6 22 8-4 12-12 12-20z"
        fill="#e8930a"
      />
      <circle cx="-4" cy="-40" r="4" fill="#fff6e4" />
      <circle cx="16" cy="-42" r="4" fill="#fff6e4" />
      <circle cx="-22" cy="-32" r="4" fill="#fff6e4" />
      <circle cx="6" cy="-30" r="3" fill="#fff6e4" />
    </g>
  );
}

function Roller() {
  return (
    <>
      <Stroke d="M252 178L284 150" color="#3a2113" width={10} />
      <Stroke d="M284 150c10-10 16-12 30-12h44v-18h-8" color="#6f75a3" width={4.5} join="round" />
      <rect x="286" y="106" width="64" height="28" rx="8" fill="#5ea6cc" />
      <Stroke d="M292 112h52" color="#a9d6ec" width={4} />
      <Stroke d="M158 220L206 214" color="#a8401f" width={27} />
      <Stroke d="M160 218L206 212" color="#c4532d" width={25} />
      <Stroke d="M206 212L250 180" color="#a9673f" width={16} />
      <Stroke d="M206 212l12-8" color="#c4532d" width={23} />
      <Stroke d="M219 192l12 19" color="#f7a41d" width={4.5} />
      <Stroke d="M232 186l8 14" color="#b3261e" width={3.5} />
      <circle cx="254" cy="177" r="11" fill="#a9673f" />
      <Stroke d="M251 170c4 2 8 6 10 10M246 175c4 2 8 6 9 11" color="#8f5533" width={2} />
    </>
  );
}

function Ground() {
  return (
    <>
      <path d="M34 396h46v40H34z" fill="#2b2f8f" />
      <path
        d="M34 396h46v8c-4 10-10 0-14 6-4 12-10 8-12-2-4-6-8 2-12-2-6-2-8-4-8-10z"
        fill="#f7a41d"
      />
      <ellipse cx="57" cy="396" rx="23" ry="6" fill="#fcd06f" />
      <path d="M84 406h36v30H84z" fill="#1d7a4f" />
      <path d="M84 406h36v6c-4 8-8 0-12 4-4 8-8 4-10-2-4-4-8 2-10-2-4-2-4-4-4-6z" fill="#f7b3bf" />
      <ellipse cx="102" cy="406" rx="18" ry="5" fill="#f08aa0" />
    </>
  );
}
