/**
 * Words that our texts do not use, each with the one that we use instead: people should meet one word for one thing, as
 * it is spoken in eastern Uttar Pradesh. docs/words.md says why.
 */
export const NOT_OURS = {
  hi: [
    [/सत्याप/, 'पक्का करना: ई-मेल पक्का करने का लिंक'],
    [/सहेज/, 'सेव करें'],
    [/लोड हो/, 'खुल रहा है…'],
    [/सहायता/, 'मदद'],
    [/अनुरोध/, 'ठेके का काम, टिकट'],
    [/ठेकेदारी/, 'ठेके का काम'],
    [/राशि/, 'रकम'],
    [/कीमत(?!ी)/, 'दाम'],
    [/क्षेत्रफल/, 'कितने वर्ग फुट'],
    [/समाप्त/, 'खत्म हो गया, समय निकल गया'],
    [/विज़िट/, 'आकर देखना; आकर देखने का चार्ज'],
    [/प्रति /, 'एक का; ₹199 एक ट्रॉली का; ₹400 एक आदमी का एक दिन'],
    [/मज़दूर-मिस्त्री|दिन के हिसाब से (?:कारीगर|मज़दूर)/, 'दिहाड़ी पर मिस्त्री-मज़दूर'],
    [/कॉल (?:करें|करेंगे|करके|आने)/, 'फ़ोन करें'],
    [/ई-मेल/, 'ईमेल'],
    [/उसी रास्ते/, 'उसी कार्ड, यूपीआई या खाते में'],
    [/तुरंत सेवा/, 'छोटे-मोटे काम'],
    [/टिकट नंबर|टिकट \d/, 'काम का नंबर'],
    [/उपलब्ध/, 'मिलना, भेजना'],
    [/वैधता/, 'कब तक चलेगा'],
    [/संस्करण/, 'वर्शन'],
    [/खेद/, 'माफ़ करें'],
    [/अपने-आप/, 'अपने आप'],
    [/कौन स[ाीे]/, 'कौन-सा'],
    [/(?<!सा)मान्य/, 'तब तक यही दाम'],
    [/दशमलव/, 'nothing: the numbers say it'],
    [/जानकारी के नियम|गोपनीयता|निजता/, 'आपकी जानकारी (प्राइवेसी)'],
    [/प्रेरणा/, 'हम यह क्यों करते हैं'],
    [/प्रतिबद्धता|सशक्तिकरण|पारदर्शि/, 'ज़ुबान के पक्के, बराबरी, साफ़ हिसाब'],
    [/शिफ़्टिंग/, 'सामान उतारना-चढ़ाना'],
    [/सब पक्का/, 'what happens next'],
    [/बुलाएँ:/, 'राजमिस्त्री बुलाएँ'],
    [/\S\/\S*ती हूँ/, 'मुझे मंज़ूर है'],
    [/एक टैप/, 'एक बटन दबाते ही'],
    [/उपयोगकर्ता|आपातकाल|त्रुटि|अमान्य|पुनः|एवं|हेतु|द्वारा/, 'a word that people say'],
    [/देन[ाेी] बाकी/, 'अब देना है; काम के बाद देना है; अभी नहीं देनी है: docs/words.md'],
    [/WhatsApp/, 'व्हाट्सऐप'],
    [/\bUPI\b/, 'यूपीआई'],
    [/\bMCB\b/, 'एमसीबी'],
    [/\bAC\b/, 'एसी'],
    [/[\u0958-\u095a]|[कखग]\u093c/, 'क, ख and ग without a dot'],
    [/फ्रिज|फिटिंग/, 'फ़्रिज, फ़िटिंग'],
    [/(?<!=)"[^"=]*"/, '“…”'],
    [/\.{3}/, '…'],
  ],
  en: [
    [/stands? (?:below|so|at:)|now stands/, 'see below; current status'],
    [/all the same/, 'anyway'],
    [/the way it came|where it came from/, 'to the card, UPI or account you paid with'],
    [/what became of/, 'what happened to'],
    [/wished for/, 'preferred'],
    [/worked through/, 'processed'],
    [/contract services?\b|Contracting\b|[Gg]eneral labour/, 'contract work; workers by the day'],
    [/comes about/, 'is agreed'],
    // The specification has a button “Resend e-mail”.
    [/(?<!Resend e-)\bmails?\b(?! server)/i, 'email'],
    [/"[^"]*"/, '“…”'],
    // The specification writes “Loading...” of one order and “Verifying payment...” so.
    [/(?<!^Loading|^Verifying payment)\.{3}/, '…'],
    [
      /(?<![Ii]f )\b[Ww]e (?:call you|come again|answer (?:by|here|within))\b/,
      'We will …: a promise',
    ],
  ],
};

/**
 * A verb after the name of a person, which says whether they are a man or a woman: we know nobody's. Behind a postposition
 * (को, का, ने) the verb is not about them, and what stands in quotes is a thing.
 */
export const OF_GENDER =
  /^(?!”| (?:को|का|की|के|ने|से|पर|में)(?!\p{L}|\p{M}))[^।,;:()]*?(?:(?:एँ|ें|ँ)ग[ेी]|(?<!\p{L})(?:रहे|गए|चुके|हुए|थे|निकले|आए|जाते|आते|करते|रहते|सकते|रही|गई|चुकी|हुई|थीं|निकली|आई|जाती|आती|करती|रहती|सकती))(?!\p{L}|\p{M})/u;

/** Hindi texts without a word in Hindi: names of things that are the same everywhere. */
export const SAME_IN_HINDI = new Set(['GSTIN']);

/** Words in markup that are on the keyboard itself. */
export const KEYS = new Set(['Enter', 'Ctrl K', 'j', 'k']);
