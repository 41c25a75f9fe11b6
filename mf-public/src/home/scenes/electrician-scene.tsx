import { useId } from 'react';
import { Scene } from './scene';
import { Face, Helmet } from './head-parts';
import { Stroke } from './stroke';

/** An electrician on a ladder, repairing the lamp of a house at dusk. */
export function ElectricianScene({ title }: { readonly title: string }) {
  return (
    <Scene title={title}>
      <Dusk />
      <House />
      <Lamp />
      <LadderBack />
      <FarSide />
      <NearSide />
      <Torso />
      <Head />
      <NearArm />
      <Ground />
    </Scene>
  );
}

function Dusk() {
  const clip = useId();
  return (
    <>
      <clipPath id={clip}>
        <circle cx="262" cy="206" r="170" />
      </clipPath>
      <g clipPath={`url(#${clip})`}>
        <path d="M80 20h380v380H80z" fill="#343899" />
        <circle cx="210" cy="372" r="270" fill="#5a4fa3" />
        <circle cx="210" cy="372" r="208" fill="#a3608f" />
        <circle cx="210" cy="372" r="152" fill="#e08560" />
        <circle cx="210" cy="372" r="98" fill="#f9b94a" />
        <circle cx="210" cy="372" r="52" fill="#fcd78f" />
      </g>
      <g fill="#fff3d6">
        <circle cx="176" cy="74" r="2.5" />
        <circle cx="222" cy="54" r="2" />
        <circle cx="140" cy="122" r="2" />
        <circle cx="300" cy="60" r="2.5" />
        <path d="M150 84a19 19 0 1 0 14 32 22 22 0 0 1-14-32z" transform="translate(34 6)" />
      </g>
    </>
  );
}

function House() {
  return (
    <>
      <path d="M24 436V316h42v-26h46v46h30v100z" fill="#ecd6a9" />
      <path
        d="M38 336h16v20H38zM78 312h16v20H78zM78 350h16v20H78zM38 376h16v20H38z"
        fill="#fff6e4"
      />
      <path d="M110 356h16v20h-16z" fill="#f9b94a" />
      <path d="M360 122h172v314H360z" fill="#f4d9a6" />
      <path d="M360 122h16v314h-16z" fill="#e6c588" />
      <path
        d="M334 98h212a5 5 0 0 1 5 5v15a5 5 0 0 1-5 5H334a5 5 0 0 1-5-5v-15a5 5 0 0 1 5-5z"
        fill="#c4532d"
      />
      <path d="M329 112h222v6a5 5 0 0 1-5 5H334a5 5 0 0 1-5-5z" fill="#a8401f" />
      <path d="M350 98V74h182v24z" fill="#e6c588" />
      <path
        d="M362 98V82h10v16zM386 98V82h10v16zM410 98V82h10v16zM434 98V82h10v16zM458 98V82h10v16zM482 98V82h10v16zM506 98V82h10v16z"
        fill="#fff6e4"
      />
      <path d="M344 68h194v9H344z" fill="#f4d9a6" />
      <rect x="410" y="176" width="96" height="98" rx="6" fill="#8a4a22" />
      <rect x="418" y="184" width="80" height="82" rx="2" fill="#ffe3a0" />
      <path d="M418 184h80v34c-22-6-58-6-80 0z" fill="#ffd071" />
      <path d="M458 184v82M418 225h80" stroke="#8a4a22" strokeWidth="6" />
      <path d="M434 184v82M474 184v82M418 205h80M418 246h80" stroke="#8a4a22" strokeWidth="2.5" />
      <rect x="402" y="272" width="112" height="10" rx="3" fill="#a8401f" />
      <path d="M464 396h52l-6 40h-40z" fill="#c4532d" />
      <path d="M460 390h60v10h-60z" fill="#d96b43" />
      <path
        d="M490 392c-2-24-20-34-30-36 0 18 10 34 30 36zm0 0c0-30 14-44 30-50 4 24-8 46-30 50zm0-4c-6-24-2-46 6-58 8 16 8 40-6 58z"
        fill="#1d7a4f"
      />
      <path d="M490 388c0-16 2-30 6-44" stroke="#12613c" strokeWidth="2.5" fill="none" />
      <path d="M386 150v160M386 150h-26" stroke="#b99a63" strokeWidth="5" fill="none" />
      <rect x="370" y="300" width="32" height="46" rx="4" fill="#8b90b8" />
      <rect x="376" y="307" width="20" height="14" rx="2" fill="#e6eaff" />
      <Stroke d="M378 330h16M378 337h10" color="#4a5078" width={2.5} />
    </>
  );
}

function Lamp() {
  return (
    <>
      <circle cx="326" cy="160" r="62" fill="#ffe7a3" opacity=".28" />
      <circle cx="326" cy="160" r="38" fill="#ffe7a3" opacity=".45" />
      <Stroke d="M360 142c-4-18-34-22-34-4" color="#3a2113" width={6} />
      <rect x="356" y="130" width="9" height="26" rx="3" fill="#3a2113" />
      <path d="M312 142h28l8 12h-44z" fill="#3a2113" />
      <path d="M308 154h36l-5 34h-26z" fill="#fff1bf" />
      <path
        d="M308 154h36l-5 34h-26zM326 154v34"
        stroke="#3a2113"
        strokeWidth="3"
        fill="none"
        strokeLinejoin="round"
      />
      <path d="M313 188h26v6h-26z" fill="#3a2113" />
      <circle cx="326" cy="171" r="9" fill="#f7a41d" />
    </>
  );
}

function LadderBack() {
  return (
    <>
      <Stroke d="M268 232L326 432" color="#8b90b8" width={8} />
      <Stroke d="M292 228L352 430" color="#6f75a3" width={8} />
      <path d="M290 330l26-2M304 380l28-2" stroke="#6f75a3" strokeWidth="5" />
      <Stroke d="M288 228L240 430" color="#aab0cc" width={8} />
      <path d="M250 268L279 264" stroke="#d5d9ee" strokeWidth="9" />
      <path d="M236 313L269 309" stroke="#d5d9ee" strokeWidth="9" />
      <path d="M221 357L258 353" stroke="#d5d9ee" strokeWidth="9" />
      <path d="M207 402L248 398" stroke="#d5d9ee" strokeWidth="9" />
    </>
  );
}

/** Arm and leg behind the near rail of the ladder. */
function FarSide() {
  return (
    <>
      <Stroke d="M252 152L292 150" color="#14573a" width={25} />
      <Stroke d="M292 150L312 128" color="#8f5533" width={15} />
      <Stroke d="M288 152l9-9" color="#14573a" width={21} />
      <circle cx="315" cy="131" r="9.5" fill="#8f5533" />
      <Stroke d="M222 238L264 274L252 298" color="#15174f" width={29} join="round" />
      <path d="M240 296h22v8c9 0 15 4 16 10h-38z" fill="#3a2113" />
    </>
  );
}

function NearSide() {
  return (
    <>
      <Stroke d="M262 232L196 434" color="#d5d9ee" width={9} />
      <rect x="252" y="222" width="48" height="12" rx="5" fill="#f7a41d" />
      <Stroke d="M216 240L230 292L222 334" color="#1d2069" width={31} join="round" />
      <path d="M208 328h27v13c10 1 17 5 18 12h-45z" fill="#3a2113" />
      <path d="M206 352h49v5h-49z" fill="#241208" />
    </>
  );
}

function Torso() {
  return (
    <>
      <path d="M196 244c-4-40 2-78 18-98 8-9 40-10 48 0 8 14 4 62-2 98z" fill="#1d7a4f" />
      <path d="M196 244c-3-28-1-56 6-76 4 30 10 54 26 76z" fill="#14573a" />
      <path d="M195 236h66l-1 15h-64z" fill="#7a4526" />
      <path d="M204 246h24v26c0 5-4 8-9 8h-6c-5 0-9-3-9-8z" fill="#8a5230" />
      <Stroke d="M210 246v-16M218 246v-20" color="#c4532d" width={5} />
      <path d="M204 254h24" stroke="#5d341c" strokeWidth="2.5" />
    </>
  );
}

function Head() {
  return (
    <>
      <path d="M228 126h24l2 24c-8 8-22 8-30 0z" fill="#8f5533" />
      <path d="M218 150c10-8 28-8 40-2l-4 12c-12 4-24 4-34 0z" fill="#14573a" />
      <g transform="translate(246 112) rotate(-10) scale(.57)">
        <Face />
        <Stroke d="M-35 8c1 3 3 5 5 6" color="#8f5533" width={3} />
        <path d="M-30-16h12c0 10-4 18-6 22l-6 4z" fill="#2e1a10" />
        <Stroke d="M-9-4c4-4 10-4 13-1M16-5c4-3 9-3 11 0" color="#2e1a10" width={4} />
        <circle cx="0" cy="5" r="3.8" fill="#2e1a10" />
        <circle cx="22" cy="5" r="3.8" fill="#2e1a10" />
        <Stroke d="M14 5c3 5 5 9 3 12-2 2-6 2-8 1" color="#8f5533" width={3.4} />
        <Stroke d="M0 27c6 6 15 5 20-1" color="#5d341c" width={3.6} />
        <Helmet />
        <path d="M-40-13c28-8 62-8 92-2 5 2 5 8 0 8-30-2-62-2-90 4-6 0-6-8-2-10z" fill="#d98a0a" />
      </g>
    </>
  );
}

function NearArm() {
  return (
    <>
      <Stroke d="M229 167L260 207" color="#14573a" width={30} />
      <Stroke d="M232 164L262 204" color="#1d7a4f" width={28} />
      <Stroke d="M262 204L302 186" color="#a9673f" width={17} />
      <Stroke d="M262 204l14-6" color="#1d7a4f" width={25} />
      <Stroke d="M283 184l7 20" color="#2f9a68" width={5} />
      <Stroke d="M306 186l14-10" color="#f7a41d" width={8} />
      <Stroke d="M318 177l8-6" color="#aab0cc" width={3.5} />
      <circle cx="304" cy="186" r="11" fill="#a9673f" />
      <Stroke d="M300 178c4 2 8 5 11 9" color="#8f5533" width={2} />
    </>
  );
}

function Ground() {
  return (
    <>
      <rect x="84" y="404" width="66" height="32" rx="5" fill="#c4532d" />
      <path d="M84 414h66" stroke="#a8401f" strokeWidth="4" />
      <path
        d="M104 404v-8a5 5 0 0 1 5-5h16a5 5 0 0 1 5 5v8"
        stroke="#a8401f"
        strokeWidth="5"
        fill="none"
      />
      <rect x="111" y="409" width="12" height="11" rx="2" fill="#f7a41d" />
    </>
  );
}
